/** How what happens is shown, beat by beat: it comes behind the table; until then the end of it is shown at once. */
let come = $state.raw<typeof import("./beats") | null>(null);
void import("./beats").then((found) => (come = found)).catch(() => undefined);

export const plan = {
  get now(): typeof import("./beats") | null {
    return come;
  },
};

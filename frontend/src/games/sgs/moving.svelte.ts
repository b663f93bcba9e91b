/** What moves, and in which order: it comes behind the table, all of it together; until then the end of what happens is shown
 *  at once. */
async function bring() {
  const [plan, { default: Motion }, { default: Writing }] = await Promise.all([
    import("./beats"),
    import("./Motion.svelte"),
    import("./Writing.svelte"),
  ]);
  return { plan, Motion, Writing };
}
type Moving = Awaited<ReturnType<typeof bring>>;

let come = $state.raw<Moving | null>(null);
void bring()
  .then((found) => (come = found))
  .catch(() => undefined);

export const moving = {
  get now(): Moving | null {
    return come;
  },
};

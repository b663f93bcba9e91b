// Styles go into files, never into the page: the server's content policy forbids inline styles.
export default { compilerOptions: { runes: true, css: "external" } };

/** Replaces the package `hasown`, as in `native-entries.ts`. */
const { hasOwn } = Object;
// The export that `require` returns.
export { hasOwn as 'module.exports' };

/** In place of the package `hasown`, as in `native-entries.ts`. */
const { hasOwn } = Object;
// What `require` is to give.
export { hasOwn as 'module.exports' };

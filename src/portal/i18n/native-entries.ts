/** Replaces the package `object.entries`, a dependency of node-polyglot: all supported browsers have it. */
const entries = Object.entries;
// The export that `require` returns.
export { entries as 'module.exports' };

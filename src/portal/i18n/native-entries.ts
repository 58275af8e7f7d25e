/** In place of the package `object.entries`, which node-polyglot asks for: every browser that runs the portal has it. */
const entries = Object.entries;
// What `require` is to give.
export { entries as 'module.exports' };

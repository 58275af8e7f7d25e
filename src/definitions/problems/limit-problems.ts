/** Maximum number of problems of one kind that are reported. */
const MOST = 100;

/** Limits the problems of one kind in a file or text to the first hundred, since more would not be read. */
export const limitProblems = <Item>(found: readonly Item[]): readonly Item[] => found.slice(0, MOST);

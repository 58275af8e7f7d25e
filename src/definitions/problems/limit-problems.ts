/** So many remarks of one kind are read; who has more mends these first. */
const MOST = 100;

/** The first hundred of what is wrong in one way with one file or text: nobody reads a hundred thousand. */
export const limitProblems = <Item>(found: readonly Item[]): readonly Item[] => found.slice(0, MOST);

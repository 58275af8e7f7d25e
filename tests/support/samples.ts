// A browser is told otherwise what its environment is.
const environment = typeof process === 'undefined' ? import.meta.env : process.env;

/** Whether the long tests run (`npm run test:long`): every property with all of its samples, every table at its full size. */
export const IS_LONG = environment.TEST_LONG === '1';

/**
 * What is tried of a table of which another place tries each row: all in the long run, else one row of so many, chosen by
 * the seed of the run.
 */
export const someOf = <Row>(rows: readonly Row[], share: number): Row[] =>
  rows.filter((_row, index) => IS_LONG || index % share === SEED % share);

/** Where the samples of all properties of this run begin; the same number leads to the same samples again. */
export const SEED = Number(environment.SEED ?? 0);

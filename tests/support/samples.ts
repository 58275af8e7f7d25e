// A browser gets its environment from Vite.
const environment = typeof process === 'undefined' ? import.meta.env : process.env;

/** Whether the long tests run (`npm run test:long`): every property with all its samples, every table with all its rows. */
export const IS_LONG = environment.TEST_LONG === '1';

/** The seed of a run that names none: `npm test` tries the same samples every time. */
const FIXED_SEED = 1;

/** Where the samples of all properties of this run begin; `npm run test:long` chooses another one each time. */
export const SEED = Number(environment.SEED || FIXED_SEED);

/**
 * A part of a table whose rows are tried in the same way: all rows in the long run, else the same rows on every run.
 * @param step the first row and every so-manyth one after it are kept
 */
export const everyNth = <Row>(rows: readonly Row[], step: number): Row[] =>
  rows.filter((_row, index) => IS_LONG || index % step === 0);

// oxlint-disable-next-line no-restricted-imports -- here it gets its seed
import fc from 'fast-check';

/** Whether the long tests run (`npm run test:long`): every property with all of its samples, every table at its full size. */
export const IS_LONG = process.env.TEST_LONG === '1';

/** A property that is cheap to try runs at least this often. */
const FEW = 20;

/**
 * How often a property is tried: all times in the long run, else a tenth, which another seed chooses each time.
 * @param all of the long run; at most 20 are never cut
 * @param share one of so many is tried in other runs; of what takes long each time less than a tenth
 */
export const runsOf = (all: number, share = 10): number =>
  IS_LONG ? all : Math.max(Math.min(all, FEW), Math.ceil(all / share));

/**
 * What is tried of a table of which another place tries each row: all in the long run, else one row of so many, chosen by
 * the seed of the run.
 */
export const someOf = <Row>(rows: readonly Row[], share: number): Row[] =>
  rows.filter((_row, index) => IS_LONG || index % share === SEED % share);

/** Where the samples of all properties of this run begin; the same number leads to the same samples again. */
export const SEED = Number(process.env.SEED);

fc.configureGlobal({ seed: SEED });

export { fc };

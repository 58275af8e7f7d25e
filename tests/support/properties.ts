// oxlint-disable-next-line no-restricted-imports -- here it gets its seed
import fc from 'fast-check';

/** Whether the long tests run (`npm run test:long`): every property with all of its samples, every table at its full size. */
export const IS_LONG = process.env.TEST_LONG === '1';

/** A property that is cheap to try runs at least this often. */
const FEW = 20;

/**
 * How often a property is tried: all times in the long run, else a tenth, which another seed chooses each time.
 * @param all of the long run; at most 20 are never cut
 */
export const runsOf = (all: number): number => (IS_LONG ? all : Math.max(Math.min(all, FEW), Math.ceil(all / 10)));

/** Where the samples of all properties of this run begin; the same number leads to the same samples again. */
export const SEED = Number(process.env.SEED);

fc.configureGlobal({ seed: SEED });

export { fc };

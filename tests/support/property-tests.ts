// oxlint-disable-next-line no-restricted-imports -- here it gets its seed
import fc from 'fast-check';
import { IS_LONG, SEED } from './samples.ts';

/** A property that is cheap to try runs at least this often. */
const FEW = 20;

/**
 * How often a property is tried: all times in the long run, else a twenty-fifth, the same on every run.
 * @param all of the long run; at most 20 are never cut
 * @param share one of so many is tried in every other run; more of a property that is cheap and has much to say
 */
export const getRunCount = (all: number, share = 25): number =>
  IS_LONG ? all : Math.max(Math.min(all, FEW), Math.ceil(all / share));

fc.configureGlobal({ seed: SEED });

export { fc };

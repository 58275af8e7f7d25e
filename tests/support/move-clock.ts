// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
import { overrideClock } from '../../src/stage/clock.ts';

/**
 * How many milliseconds the clock of a test is ahead of the machine's; 0 where it is the same. Only processes of tests
 * read this variable.
 */
export const CLOCK_AHEAD = Number(process.env.TEST_CLOCK_AHEAD ?? 0);

// Moves `Date` of this process, which goes on at normal speed: imported before everything that reads the time.
if (CLOCK_AHEAD !== 0) overrideClock(globalThis, CLOCK_AHEAD);

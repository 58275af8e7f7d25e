/** What runs in the pages of a walk, bundled for them: `watch` before the portal starts, the rest on a page at rest. */
// oxlint-disable-next-line no-restricted-imports -- no import name exists for the script of the stage
export { overrideClock } from '../../src/stage/clock.ts';
export { findControl, listControls } from './controls.ts';
export { leaveField, openReport, readScreen } from './read-screen.ts';
export { isAtRest, readWatched, untilRest, watch } from './watch-page.ts';

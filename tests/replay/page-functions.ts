/** What runs in the pages of a walk, bundled for them: `watch` before the portal starts, the rest on a page at rest. */
export { findControl, listControls } from './controls.ts';
export { leaveField, openReport, readScreen } from './read-screen.ts';
export { isAtRest, readWatched, watch } from './watch-page.ts';

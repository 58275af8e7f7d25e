import { runStart } from './run-start.ts';
import { SOURCE_ARTIFACTS } from './source-artifacts.ts';

/** `npm start [-- --check]`: starts from the sources, and builds the sites that are not up to date. */
await runStart(SOURCE_ARTIFACTS);

import { BUILT_ARTIFACTS } from './built-artifacts.ts';
import { runStart } from './run-start.ts';

/** `node dist-server/cli/start.js [--check]`: starts what `npm run build` wrote, without build tools and sources. */
await runStart(BUILT_ARTIFACTS);

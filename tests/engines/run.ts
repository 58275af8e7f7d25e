/** `npm run test:engines`: the main jobs in Chromium, Firefox and WebKit (R-ALL-06). Fails where one of them is not installed. */
import { spawnSync } from 'node:child_process';
import { ENGINES, findPrograms } from './installed.ts';

const missing = ENGINES.flatMap((engine) => findPrograms(engine).missing ?? []);
for (const sentence of missing) console.error(sentence);
if (missing.length > 0) process.exit(2);
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'engines', '--reporter=verbose'];
process.exit(spawnSync(process.execPath, [...vitest, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1);

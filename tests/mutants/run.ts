/** `npm run mutants`: Stryker from `tools/stryker`, with the options that are given. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTool } from '#tests/support/tool.ts';

const stryker = join(installTool('stryker'), 'node_modules/@stryker-mutator/core/bin/stryker.js');
const parameters = [stryker, 'run', 'tests/mutants/stryker.config.json', ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, parameters, { stdio: 'inherit' }).status ?? 1;

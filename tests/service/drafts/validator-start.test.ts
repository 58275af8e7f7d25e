import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Says that the process runs, before its first file does. */
const SAYS_SO = ['--import', 'data:text/javascript,process.send("runs");'];

test.each([
  ['before its first moment', []],
  ['while it starts', SAYS_SO],
])('R-STU-08 a validator whose service ends %s ends with it, and writes nothing any more', async (_when, execArgv) => {
  const folder = mkdtempSync(join(tmpdir(), 'validator-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const child = fork('src/studio/validator/validator-entry.mjs', {
    execArgv,
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (execArgv.length > 0) await once(child, 'message');
  // What the end of the parent does, however it ends.
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(readdirSync(folder)).toEqual([]);
});

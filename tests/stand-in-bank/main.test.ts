import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#platform/embedded/ports.ts';
import { STAND_IN_EMAILS, STAND_IN_ENTITY, STAND_IN_PASSWORD } from './sample-data.ts';

/** Starts the stand-in from the command line. @returns what it says first, and the code with which it ends */
function start(...options: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/stand-in-bank/main.ts', ...options]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = new Promise<string>((resolve) => {
    for (const output of [child.stdout, child.stderr]) output.once('data', (text: Buffer) => resolve(text.toString()));
  });
  return { said, ended: new Promise<number | null>((resolve) => child.once('exit', resolve)), child };
}

test('the stand-in is started from the command line, answers a login, and ends when it is told', async () => {
  const port = await findFreePort();
  const { said, ended, child } = start('--port', String(port), '--delay', '5');
  expect(await said).toContain(`http://127.0.0.1:${port}/confirming`);
  const answer = await fetch(`http://127.0.0.1:${port}/confirming/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: STAND_IN_EMAILS.principal,
      password: STAND_IN_PASSWORD,
      codNrbeEn: STAND_IN_ENTITY,
    }),
  });
  expect(await answer.json()).toMatchObject({ response: { alias: 'marta' } });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('an option that it does not take is refused in a sentence', async () => {
  const { said, ended } = start('--port', 'x');
  expect(await said).toBe('--port is "x", but has to be a whole number up to 65535.\n');
  expect(await ended).toBe(1);
});

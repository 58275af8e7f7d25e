import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = 'tests/support/hostile-sizes.ts';
/** All of them take some seconds; what runs wild takes minutes for one. */
const STOP_MS = 90_000;

test('every reader of what somebody sent comes to an end with the worst input of the largest size', async () => {
  const read = await printedBy(SCRIPT);
  expect(read.at(-1)).toBe('end');
  expect(read.length).toBeGreaterThan(25);
}, 120_000);

/** The lines that a program prints until it ends, or is ended. */
async function printedBy(script: string): Promise<string[]> {
  const child = spawn(process.execPath, ['--max-old-space-size=1024', '--import', 'tsx', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: STOP_MS,
    killSignal: 'SIGKILL',
  });
  let printed = '';
  for await (const piece of child.stdout) printed += String(piece);
  return printed.split('\n').filter((line) => line !== '');
}

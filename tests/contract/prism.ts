import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#platform/embedded/ports.ts';
import { requireTool } from '#tests/support/tool.ts';

/** Prism, the tool of others, as a process of its own. */
export interface Prism {
  port: number;
  stop(): Promise<void>;
}

/** @param contract file or address of an OpenAPI document @param service address of what answers by it */
export const startPrism = (contract: string, service: string): Promise<Prism> =>
  start(['proxy', '--errors', contract, service]);

/** Starts a service that answers with random values that are valid. @param seed of the values */
export const startPrismMock = (contract: string, seed: number): Promise<Prism> =>
  start(['mock', '--dynamic', '--seed', String(seed), contract]);

async function start(parameters: readonly string[]): Promise<Prism> {
  const program = requireTool('prism').resolve('@stoplight/prism-cli');
  const port = await findFreePort();
  const options = ['--cors', 'false', '--multiprocess', 'false', '--verboseLevel', 'silent', '--port', String(port)];
  const prism = spawn(process.execPath, [program, ...parameters, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => void prism.kill();
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => prism.once('close', () => resolve()));
  while (!(await isAnswering(port))) {
    if (prism.exitCode !== null) throw new Error(`Prism did not start; it ended with ${prism.exitCode}.`);
    await pause(50);
  }
  return {
    port,
    stop: () => {
      process.off('exit', kill);
      kill();
      return ended;
    },
  };
}

/** Whatever the answer is: Prism has one for every path. */
const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

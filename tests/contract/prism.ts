import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, isFree } from '#service/embedded/ports.ts';

const PRISM = createRequire(import.meta.url).resolve('@stoplight/prism-cli');

/** `prism proxy --errors`, the proxy of others, as a process of its own. */
export interface Prism {
  port: number;
  stop(): Promise<void>;
}

/** @param contract file or address of an OpenAPI document @param service address of what answers by it */
export async function startPrism(contract: string, service: string): Promise<Prism> {
  const port = await freePort();
  const options = ['--errors', '--cors', 'false', '--verboseLevel', 'silent', '--port', String(port)];
  const prism = spawn(process.execPath, [PRISM, 'proxy', contract, service, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // It would log in another process and outlive this one.
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const ended = new Promise<void>((resolve) => prism.once('close', () => resolve()));
  while (await isFree(port)) {
    if (prism.exitCode !== null) throw new Error(`Prism did not start; it ended with ${prism.exitCode}.`);
    await pause(50);
  }
  return {
    port,
    stop: () => {
      prism.kill();
      return ended;
    },
  };
}

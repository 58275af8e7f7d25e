import { fork } from 'node:child_process';
import { getBundlePath } from '#tests/support/bundled-commands.ts';
import { ensureBundled } from './commands.ts';

/** A service that runs as a process of its own. */
export interface ServiceProcess {
  address: string;
  /** How it ended; undefined while it runs. */
  exit(): number | NodeJS.Signals | undefined;
  stop(): Promise<void>;
}

/** Starts the service on a database that has been migrated. */
export async function startServiceProcess(databaseUrl: string): Promise<ServiceProcess> {
  await ensureBundled();
  let ended: number | NodeJS.Signals | undefined;
  const child = fork(getBundlePath('serve-service'), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      ended = code ?? signal ?? 0;
      resolve();
    }),
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', () => reject(new Error('The service did not start.')));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    exit: () => ended,
    stop: () => {
      child.kill('SIGKILL');
      return exited;
    },
  };
}

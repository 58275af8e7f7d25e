import type { FastifyInstance } from 'fastify';
import { isFree } from '#service/database/embedded.ts';
import type { Environment } from './environment.ts';
import { FailedStart } from './failed-start.ts';

/** @throws FailedStart when somebody else listens on the port */
export async function assertPortIsFree({ host, port }: Environment): Promise<void> {
  if (await isFree(port, host)) return;
  throw new FailedStart(`Port ${port} is taken: stop what listens there, or choose another with PORT=4300 npm start.`);
}

/** Stops everything in order on Ctrl-C or when asked to end; a second Ctrl-C does not wait. */
export function stopOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log('Stopping …');
    app.server.closeAllConnections();
    app
      .close()
      .then(close)
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        console.error((error as Error).message);
        process.exit(1);
      });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

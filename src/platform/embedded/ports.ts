import { createServer } from 'node:net';

/**
 * Finds out why the process cannot listen on a port.
 * @returns the system's code, for example EADDRINUSE; undefined when the port is free
 */
export const findPortObstacle = (port: number, host = '127.0.0.1'): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

/** Whether a port of an address of this machine is free. */
export const isPortFree = async (port: number, host?: string): Promise<boolean> =>
  (await findPortObstacle(port, host)) === undefined;

/** Finds a free port of the loopback address. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

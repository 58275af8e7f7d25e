import { createServer } from 'node:net';

/**
 * Why a port can't be listened on.
 * @returns the system's code, such as EADDRINUSE; undefined when it can be
 */
export const whyNotFree = (port: number, host = '127.0.0.1'): Promise<string | undefined> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });

/** Whether a port of an address of this machine can be listened on. */
export const isFree = async (port: number, host?: string): Promise<boolean> =>
  (await whyNotFree(port, host)) === undefined;

/** A port of the loopback address that nobody listens on. */
export const freePort = (): Promise<number> =>
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

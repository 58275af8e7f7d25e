import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { findPortObstacle } from '#platform/embedded/ports.ts';
import { trackRequests } from '#platform/http/graceful-shutdown.ts';
import { announce } from './announce.ts';
import { closeOnShutdown, markStarted } from './shutdown.ts';
import type { Environment } from './environment.ts';
import type { Settings } from '#platform/settings/settings.ts';

const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';

/** Adds a problem to the settings when the address of the portal, or that of the admin server, is not available. */
export async function addUnavailableListenAddressProblems(environment: Environment, settings: Settings): Promise<void> {
  const { host, port, adminHost, adminPort } = environment;
  const other = `PORT=${port === 4300 ? 4400 : 4300} npm start`;
  await checkOne({ host, port }, { host: 'HOST', port: 'PORT', other }, settings);
  if (adminPort === undefined) return;
  const names = { host: 'ADMIN_HOST', port: 'ADMIN_PORT', other: 'ADMIN_PORT' };
  await checkOne({ host: adminHost, port: adminPort }, names, settings);
}

/** @param names of the settings with this address, and the setting that chooses another port */
async function checkOne(
  { host, port }: { host: string; port: number },
  names: { host: string; port: string; other: string },
  settings: Settings,
): Promise<void> {
  if (settings.isRefused(names.host) || settings.isRefused(names.port)) return;
  const reason = await findPortObstacle(port, host);
  if (reason === 'EACCES')
    settings.refuse(names.port, `This user may not listen on port ${port}: choose one above 1023 with ${names.port}`);
  else if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND' || reason === 'EAI_AGAIN')
    settings.refuse(names.host, `${names.host} is "${host}", which is not an address of this machine`);
  else if (reason || (host === IPV4_LOOPBACK && (await isOthersLocalhost(port))))
    settings.refuse(
      names.port,
      `Port ${port} is taken: stop what listens there, or choose another with ${names.other}`,
    );
}

/** A browser may try localhost at the IPv6 address first, and would reach another program there. */
const isOthersLocalhost = async (port: number) => (await findPortObstacle(port, IPV6_LOOPBACK)) === 'EADDRINUSE';

/**
 * Maximum time for pending requests once the server accepts no more, so that a stop takes less than 10 s; then they are
 * cut off.
 */
const LONGEST_REQUEST_MS = 8_000;

/**
 * Listens until the process receives a signal to stop, and for `stopDelay` seconds after it, in which load balancers
 * see that the service is not ready (R-OPS-09); then pending requests are completed.
 */
export async function serve(app: FastifyInstance, { host, port, stopDelay }: Environment): Promise<void> {
  const delayMs = stopDelay * 1000;
  closeOnShutdown(() => app.close());
  const drain = trackRequests(app.server);
  closeOnShutdown(
    async () => {
      const cut = await drain(LONGEST_REQUEST_MS, delayMs > 0 ? () => wait(delayMs) : undefined);
      if (cut > 0)
        announce(`Requests cut off because they took more than ${LONGEST_REQUEST_MS / 1000} s: ${cut}.`, 'error');
    },
    delayMs + 2 * LONGEST_REQUEST_MS,
  );
  // For a host name, fastify would add a second server at the IPv6 address, whose requests are not tracked.
  await app.listen({ host: host === 'localhost' ? IPV4_LOOPBACK : host, port });
  markStarted();
}

import type { FastifyInstance } from 'fastify';
import { whyNotFree } from '#service/embedded/ports.ts';
import { watchRequests } from '#service/http/drain.ts';
import { closeAtEnd, started } from './closing.ts';
import type { Environment } from './environment.ts';
import { FailedStart } from './failed-start.ts';

const IPV4_LOOPBACK = '127.0.0.1';
const IPV6_LOOPBACK = '::1';

/** @throws FailedStart in one sentence when the address of the portal, or that of the admin, can't be listened on */
export async function assertPortIsFree({ host, port, adminHost, adminPort }: Environment): Promise<void> {
  const taken = `stop what listens there, or choose another with PORT=${port === 4300 ? 4400 : 4300} npm start`;
  await assertFree({ host, port }, { port: 'PORT', host: 'HOST', taken });
  if (host === IPV4_LOOPBACK && (await isOthersLocalhost(port)))
    throw new FailedStart(`Port ${port} is taken: ${taken}.`);
  if (adminPort !== undefined)
    await assertFree(
      { host: adminHost, port: adminPort },
      { port: 'ADMIN_PORT', host: 'ADMIN_HOST', taken: 'stop what listens there, or choose another with ADMIN_PORT' },
    );
}

/** @param settings what each part of the address is set with, and what to do when it is taken */
async function assertFree(
  { host, port }: { host: string; port: number },
  settings: { host: string; port: string; taken: string },
): Promise<void> {
  const reason = await whyNotFree(port, host);
  if (reason === 'EACCES')
    throw new FailedStart(`Port ${port} is not for this user: choose one above 1023 with ${settings.port}.`);
  if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND' || reason === 'EAI_AGAIN')
    throw new FailedStart(`${settings.host} is "${host}", which is no address of this machine.`);
  if (reason) throw new FailedStart(`Port ${port} is taken: ${settings.taken}.`);
}

/** A browser may look for localhost at the IPv6 address first, and would find somebody else there. */
const isOthersLocalhost = async (port: number) => (await whyNotFree(port, IPV6_LOOPBACK)) === 'EADDRINUSE';

/** Longest that requests may go on when the process is asked to stop; then they are cut off. */
const LONGEST_REQUEST_MS = 10_000;

/** Listens until the process is asked to stop; requests that are under way then are answered first. */
export async function serve(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  closeAtEnd(() => app.close());
  const drain = watchRequests(app.server);
  closeAtEnd(async () => {
    const cut = await drain(LONGEST_REQUEST_MS);
    if (cut > 0) console.error(`Requests cut off, as they took more than ${LONGEST_REQUEST_MS / 1000} s: ${cut}.`);
  }, 2 * LONGEST_REQUEST_MS);
  // For the name, fastify would listen at the IPv6 address with a second server, whose requests nobody watches.
  await app.listen({ host: host === 'localhost' ? IPV4_LOOPBACK : host, port });
  started();
}

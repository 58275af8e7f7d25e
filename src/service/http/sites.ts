import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A request target that names its host (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Has the requests for one host answered by a site of its own, and all others as before: neither site sees a request for
 * the other (R-CON-02). To be called when whoever answers so far is there, and before requests are counted.
 * @param host in lower case, without port
 */
export function divideByHost(server: Server, host: string, site: Handle): void {
  const others = server.listeners('request') as Handle[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (hostOf(request) === host) site(withoutAuthority(request), response);
    else for (const other of others) other.call(server, request, response);
  });
}

/** The name of the host that a request is for: in lower case, without port and without the dot of the root. */
export const hostOf = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  nameOf(ABSOLUTE.exec(url)?.[1] ?? headers.host ?? '');

/** @param authority a host with or without port; what stands before an @ is no part of the name */
const nameOf = (authority: string): string =>
  authority.replace(/^.*@/, '').trim().replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();

/** What the target says counts, whatever stands in the header. */
function withoutAuthority(request: IncomingMessage): IncomingMessage {
  const [start, authority] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (start === undefined || authority === undefined) return request;
  const rest = (request.url ?? '').slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority;
  return request;
}

/** Puts a site beside another on its server, until that closes. To be called before it listens. */
export async function addSite(main: FastifyInstance, host: string, site: FastifyInstance): Promise<void> {
  await site.ready();
  divideByHost(main.server, host, site.routing);
  main.addHook('preClose', () => site.close());
}

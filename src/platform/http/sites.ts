import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Main = Pick<FastifyInstance, 'server' | 'routing'>;

/** A request target that contains the host (RFC 9112, 3.2.2). */
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** The sites that share a server, by their hosts. */
const sites = new WeakMap<Server, Map<string, Handle>>();

/**
 * Routes the requests for one host to a separate site, and all others to the main one: neither sees a request for the
 * other (R-CON-02). Other listeners of the server, for example its limits, receive the requests of all sites.
 * @param main whose server is shared
 * @param host in lower case, without port
 */
function divideByHost({ server, routing }: Main, host: string, site: Handle): void {
  const known = sites.get(server) ?? new Map<string, Handle>();
  known.set(host, site);
  if (sites.has(server)) return;
  sites.set(server, known);
  server.removeListener('request', routing as Handle);
  server.on('request', (request, response) => {
    const handle = known.get(getRequestHost(request)) ?? (routing as Handle);
    handle(withoutAuthority(request), response);
  });
}

/** Returns the host name of a request: in lower case, without port and without the dot of the root. */
export const getRequestHost = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  nameOf(ABSOLUTE.exec(url)?.[1] ?? headers.host ?? '');

/** @param authority a host with or without port; the part before an @ does not belong to the name */
const nameOf = (authority: string): string =>
  authority.replace(/^.*@/, '').trim().replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();

/** Replaces the header by the host in the request target, if there is one. */
function withoutAuthority(request: IncomingMessage): IncomingMessage {
  const [start, authority] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (start === undefined || authority === undefined) return request;
  const rest = (request.url ?? '').slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority.replace(/^.*@/, '');
  return request;
}

/** Mounts a site on the server of another one, and closes it with that. Call it before the server listens. */
export async function mountSite(main: FastifyInstance, host: string, site: FastifyInstance): Promise<void> {
  await site.ready();
  divideByHost(main, host, site.routing as Handle);
  main.addHook('preClose', () => site.close());
}

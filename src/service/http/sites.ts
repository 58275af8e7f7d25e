import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Main = Pick<FastifyInstance, 'server' | 'routing'>;

/** A request target that names its host (RFC 9112, 3.2.2). */
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

/** The name of the host that a request is for: in lower case, without port and without the dot of the root. */
export const getRequestHost = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string =>
  nameOf(ABSOLUTE.exec(url)?.[1] ?? headers.host ?? '');

/** @param authority a host with or without port; what stands before an @ is no part of the name */
const nameOf = (authority: string): string =>
  authority.replace(/^.*@/, '').trim().replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase();

/** The host in the request target overrides the header. */
function withoutAuthority(request: IncomingMessage): IncomingMessage {
  const [start, authority] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (start === undefined || authority === undefined) return request;
  const rest = (request.url ?? '').slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = authority.replace(/^.*@/, '');
  return request;
}

/** Adds a site to the server of another, until that closes. Call it before the server listens. */
export async function mountSite(main: FastifyInstance, host: string, site: FastifyInstance): Promise<void> {
  await site.ready();
  divideByHost(main, host, site.routing as Handle);
  main.addHook('preClose', () => site.close());
}

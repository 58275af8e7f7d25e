import type { Server, ServerResponse } from 'node:http';
import { Server as ListeningServer, type Socket } from 'node:net';

/** Interval at which idle connections are closed; before the first time, a request in transit may still arrive. */
const SWEEP_MS = 100;

/** The servers that are shutting down. */
const ending = new WeakSet<Server>();

/** `closed` also before it listens. */
export type ServerState = 'accepting' | 'stopping' | 'closed';

/** Whether a server accepts requests, or has been told to shut down (R-OPS-09). */
export const getServerState = (server: Server): ServerState => {
  if (ending.has(server)) return 'stopping';
  return server.listening ? 'accepting' : 'closed';
};

/**
 * Watches the requests of a server from now on, so that it can shut down gracefully.
 * @returns a function that announces the end and serves requests until `delay` is over, if the server listens; then it
 * accepts no more connections, waits until every request has its response, and closes idle connections; after
 * `longestMs` it cuts the others. Each response after the announcement tells the client that the connection closes.
 * Resolves with the number of requests that were cut.
 */
export function trackRequests(server: Server): (longestMs: number, delay?: () => Promise<unknown>) => Promise<number> {
  const sockets = remembered<Socket>();
  const underWay = remembered<ServerResponse>();
  const begin = (response: ServerResponse) => {
    underWay.add(response);
    if (ending.has(server)) tellEnd(response);
  };
  server.on('connection', (socket) => sockets.add(socket));
  // Runs before the handler: afterwards the headers may have been sent.
  server.prependListener('request', (_request, response) => begin(response));

  return async (longestMs, delay) => {
    ending.add(server);
    for (const response of underWay.all) tellEnd(response);
    if (delay && server.listening) await delay();
    let cut = 0;
    const ended = stopListening(server);
    // A process that was busy for this long has due timers and unread requests: the requests are read first.
    const sweep = setInterval(() => setImmediate(() => closeQuiet(server, sockets.all)), SWEEP_MS);
    const limit = setTimeout(() => {
      cut = underWay.all.size;
      server.closeAllConnections();
    }, longestMs);
    await ended;
    clearInterval(sweep);
    clearTimeout(limit);
    return cut;
  };
}

/** Keeps a set of items until they are closed. */
function remembered<Item extends { once(event: 'close', listener: () => void): unknown }>() {
  const all = new Set<Item>();
  const add = (item: Item) => {
    all.add(item);
    item.once('close', () => all.delete(item));
  };
  return { all, add };
}

/** Closing an HTTP server would also close connections whose next request has been sent but not read yet. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => {
    ListeningServer.prototype.close.call(server, () => resolve());
  });

function tellEnd(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function closeQuiet(server: Server, sockets: ReadonlySet<Socket>): void {
  server.closeIdleConnections();
  // Node counts a connection that has sent no data yet, for example one that a browser opened in advance, as busy.
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
}

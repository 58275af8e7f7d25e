import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Lets every response of a closed connection emit `close`. Node does so for the one that is being sent: those of further
 * requests, which a client sent without waiting for its response (RFC 9112, 9.3.2), would keep forever what they hold.
 * @param server of one site or of many; call it before any handler is registered
 */
export function closeQueuedResponses(server: Server): void {
  const open = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('connection', (socket: Socket) => {
    const responses = new Set<ServerResponse>();
    open.set(socket, responses);
    socket.once('close', () => {
      for (const response of responses) close(response);
    });
  });
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    const responses = open.get(socket);
    responses?.add(response);
    response.once('close', () => responses?.delete(response));
  });
}

function close(response: ServerResponse): void {
  if (response.closed) return;
  response.destroy();
  response.emit('close');
}

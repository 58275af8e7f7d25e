import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A proxy, or a measurement, on the machine itself opens as many as it needs. */
const OWN = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Hangs up on an address that has as many connections open as one may have. */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined || OWN.has(address)) return;
    const count = open.get(address) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

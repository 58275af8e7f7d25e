import type { Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { getCallerNetworks, SITE_LIMIT_FACTOR, LOOPBACK_ADDRESS } from '#service/rules/networks.ts';

/**
 * Hangs up on a line that has as many connections open as one may have, and on a site with `SITE_FACTOR` times as many.
 * A proxy, or a measurement, on the machine itself opens as many as it needs.
 */
export function limitConnections(server: Server | NetServer, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { line, site } = getCallerNetworks(socket.remoteAddress ?? '');
    // A closed socket has no address any more and needs no limit.
    if (socket.remoteAddress === undefined || line === LOOPBACK_ADDRESS) return;
    const isFull = count(open, line) >= most || (site !== undefined && count(open, site) >= most * SITE_LIMIT_FACTOR);
    if (isFull) return void socket.destroy();
    for (const network of site === undefined ? [line] : [line, site]) keepUntilClosed(open, network, socket);
  });
}

const count = (open: ReadonlyMap<string, number>, network: string): number => open.get(network) ?? 0;

function keepUntilClosed(open: Map<string, number>, network: string, socket: Socket): void {
  open.set(network, count(open, network) + 1);
  socket.once('close', () => {
    const left = count(open, network) - 1;
    if (left === 0) open.delete(network);
    else open.set(network, left);
  });
}

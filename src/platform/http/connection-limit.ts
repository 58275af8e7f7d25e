import type { Server } from 'node:http';
import type { Server as NetServer, Socket } from 'node:net';
import { getCallerNetworks, IPV6_SITE_LIMIT_FACTOR, LOOPBACK_ADDRESS } from '#platform/rules/networks.ts';

/**
 * Closes new connections of a network that has the maximum number open, and of a site that has `IPV6_SITE_LIMIT_FACTOR`
 * times as many. Connections of this machine, for example of a proxy, are not limited.
 */
export function limitConnectionsPerNetwork(server: Server | NetServer, maxPerNetwork: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { line, site } = getCallerNetworks(socket.remoteAddress ?? '');
    // A closed socket has no address.
    if (socket.remoteAddress === undefined || line === LOOPBACK_ADDRESS) return;
    const isFull =
      count(open, line) >= maxPerNetwork ||
      (site !== undefined && count(open, site) >= maxPerNetwork * IPV6_SITE_LIMIT_FACTOR);
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

import { setTimeout } from 'node:timers/promises';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What a network does with what passes: carries it, at once, late or a byte in a second; swallows it without a word; or
 * turns every connection away.
 */
export type NetworkCondition = 'clear' | 'late' | 'trickling' | 'silent' | 'closed';

const BYTE_MS = 1_000;

/** A network between a service and its database, whose weather the test makes. */
export interface DatabaseProxy {
  /** The address of the database behind it. */
  url: string;
  condition: NetworkCondition;
  /** How late everything comes each way when the weather is so. */
  delayMs: number;
  /** The address of the real one, which may come back elsewhere. */
  target: string;
  /** How often the service has asked the database for something and waited for the answer. */
  roundTrips: number;
  /** How many transactions have ended, those of a single statement included. */
  transactions: number;
  /** Cuts every connection, as a reset of a router does; new ones depend on the weather. */
  cut(): void;
  /** Cuts the connection of the next commit when the database has done it, before it can say so. */
  losesCommit: boolean;
  close(): Promise<void>;
}

/** @param url of the real database */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  const proxy: DatabaseProxy = {
    url: '',
    condition: 'clear',
    delayMs: 100,
    target: url,
    roundTrips: 0,
    transactions: 0,
    losesCommit: false,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => {
      proxy.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (proxy.condition === 'closed') return void near.resetAndDestroy();
    const { port, hostname } = new URL(proxy.target);
    const far = createConnection(Number(port), hostname);
    // A connection that has lived through silence stays silent: its bytes are gone, only new ones work again. That
    // either side has hung up is not heard any more by the other.
    let isLost = false;
    const hears = () => !(isLost ||= proxy.condition === 'silent');
    const pass = (from: Socket, to: Socket) => {
      const carry = carrier(proxy, to);
      from.on('data', (bytes) => void (hears() && carry(bytes)));
    };
    near.on('end', () => void (hears() && near.end()));
    loseCommit(proxy, near, far);
    pass(near, far);
    pass(far, near);
    count(proxy, near, far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => void (hears() && other.destroy()));
      socket.on('close', () => {
        sockets.delete(socket);
        if (hears()) other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  proxy.url = through.toString();
  return proxy;
}

/** Writes what it is given in order, as the weather at each byte's turn has it. */
function carrier(proxy: DatabaseProxy, to: Socket): (bytes: Buffer) => void {
  const waiting: Buffer[] = [];
  const writeNext = async () => {
    for (let [bytes] = waiting; bytes; [bytes] = waiting) {
      if (proxy.condition === 'late') await setTimeout(proxy.delayMs);
      for (let at = 0; at < bytes.length && !to.destroyed;) {
        const end = proxy.condition === 'trickling' ? at + 1 : bytes.length;
        if (proxy.condition === 'trickling') await setTimeout(BYTE_MS);
        to.write(bytes.subarray(at, end));
        at = end;
      }
      waiting.shift();
    }
  };
  return (bytes) => {
    if (waiting.length === 0 && proxy.condition !== 'late' && proxy.condition !== 'trickling')
      return void to.write(bytes);
    if (waiting.push(bytes) === 1) void writeNext();
  };
}

/** Stands before what passes the answers on, which are thrown away with the connection. */
function loseCommit(proxy: DatabaseProxy, near: Socket, far: Socket): void {
  let isAwaited = false;
  near.on('data', (bytes) => {
    if (!proxy.losesCommit || !bytes.toString('latin1').includes('Q\0\0\0\vcommit\0')) return;
    proxy.losesCommit = false;
    isAwaited = true;
  });
  far.on('data', () => {
    if (isAwaited) near.resetAndDestroy();
  });
}

/** What the server says when it waits for the next statement, and no transaction is open. */
const READY_AND_IDLE = 'Z\0\0\0\x05I';

/** What is sent before any answer has come belongs to one round trip. */
function count(proxy: DatabaseProxy, near: Socket, far: Socket): void {
  let isAsking = false;
  near.on('data', () => {
    if (!isAsking) proxy.roundTrips += 1;
    isAsking = true;
  });
  far.on('data', (bytes) => {
    isAsking = false;
    proxy.transactions += bytes.toString('latin1').split(READY_AND_IDLE).length - 1;
  });
}

import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a network does with what passes: carries it, swallows it without a word, or turns every connection away. */
export type Weather = 'clear' | 'silent' | 'closed';

/** A network between a service and its database, whose weather the test makes. */
export interface Proxy {
  /** The address of the database behind it. */
  url: string;
  weather: Weather;
  /** The address of the real one, which may come back elsewhere. */
  target: string;
  /** How often the service has asked the database for something and waited for the answer. */
  roundTrips: number;
  /** How many transactions it has begun. */
  transactions: number;
  /** Cuts every connection, as a reset of a router does; new ones depend on the weather. */
  cut(): void;
  close(): Promise<void>;
}

/** @param url of the real database */
export async function startProxy(url: string): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const proxy: Proxy = {
    url: '',
    weather: 'clear',
    target: url,
    roundTrips: 0,
    transactions: 0,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: () => {
      proxy.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((near) => {
    if (proxy.weather === 'closed') return void near.resetAndDestroy();
    const { port, hostname } = new URL(proxy.target);
    const far = createConnection(Number(port), hostname);
    // A connection that has lived through silence stays silent: its bytes are gone, only new ones work again.
    const pass = (from: Socket, to: Socket) => {
      let isLost = false;
      from.on('data', (bytes) => {
        isLost ||= proxy.weather === 'silent';
        if (!isLost) to.write(bytes);
      });
    };
    pass(near, far);
    pass(far, near);
    count(proxy, near, far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  proxy.url = through.toString();
  return proxy;
}

/** What is sent before any answer has come belongs to one round trip. */
function count(proxy: Proxy, near: Socket, far: Socket): void {
  let isAsking = false;
  near.on('data', (bytes) => {
    if (!isAsking) proxy.roundTrips += 1;
    isAsking = true;
    proxy.transactions += bytes.toString('latin1').split('Q\0\0\0\nbegin\0').length - 1;
  });
  far.on('data', () => (isAsking = false));
}

import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between a browser and the network, by which is seen what really goes over it. */
export interface WatchingProxy {
  /** For the browser. */
  server: string;
  /** Hosts with their ports to which a connection was wanted, in order and each once. */
  listContactedHosts(): string[];
  close(): Promise<void>;
}

/** Passes on what is for this machine, and nothing else: whatever wanted to go elsewhere is noted and turned down. */
export async function startWatchingProxy(): Promise<WatchingProxy> {
  const hosts = new Set<string>();
  const proxy = createServer(({ method, url = '', headers }, answer) => {
    const { host, hostname, port, pathname, search } = new URL(url);
    hosts.add(host);
    if (!isHere(hostname)) return answer.writeHead(502).end();
    const passed = { host: '127.0.0.1', port, method, path: pathname + search, headers };
    const onward = request(passed, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    answer.req.pipe(onward);
  });
  // What is encrypted or a web socket asks for a tunnel first.
  proxy.on('connect', ({ url = '' }, socket) => {
    hosts.add(url);
    socket.on('error', () => {});
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return { server: `http://127.0.0.1:${port}`, listContactedHosts: () => [...hosts], close: () => closed(proxy) };
}

const isHere = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

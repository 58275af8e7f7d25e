import { createServer, request, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { startPrism } from './prism.ts';
import { violationsOf, type PassedAnswer } from './violations.ts';

/** Stands between a browser and the portal under test, and leads the calls of the contract through Prism. */
export interface ContractProxy {
  /** What a context of the browser takes as its proxy. */
  forBrowser: { server: string; bypass: string };
  /** Method and path of every call that went through Prism. */
  calls(): readonly string[];
  /** What Prism found in requests and answers, each once; a line of text each. */
  violations(): string[];
  close(): Promise<void>;
}

/** Under which the host of a request passes Prism, which names that of the service instead. */
const HOST = 'x-contract-host';
/** The paths of `schemas/reports` stand beside the contract (docs/contract.md). */
const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/informes');

/**
 * @param service port of the portal under test @param options `port`: where the browser finds the proxy, any when left
 * out; `contract`: another document than that of the service
 */
export async function startContractProxy(
  service: number,
  { port = 0, contract = `http://127.0.0.1:${service}/openapi.json` }: { port?: number; contract?: string } = {},
): Promise<ContractProxy> {
  const violations = new Set<string>();
  const calls: string[] = [];
  // The entity of a call may hang on its host.
  const behind = await listen(0, ({ [HOST]: host, ...headers }, answer, path) =>
    pass(service, path, { ...headers, host: String(host) }, answer),
  );
  const prism = await startPrism(contract, `http://127.0.0.1:${portOf(behind)}`);
  const front = await listen(port, (headers, answer, url) => {
    const { host, port: wanted, pathname, search } = new URL(url, `http://${headers.host}`);
    const path = pathname + search;
    if (Number(wanted) !== service) return answer.writeHead(502).end();
    if (!isCall(pathname)) return pass(service, path, headers, answer);
    const call = `${answer.req.method} ${pathname}`;
    calls.push(call);
    // Prism reads gzip, but not all that a browser does.
    const passed = { ...headers, 'accept-encoding': 'gzip', [HOST]: host };
    return pass(prism.port, path, passed, answer, (came) => {
      for (const violation of violationsOf(call, came)) violations.add(violation);
    });
  });
  // What a test asks for itself comes through a tunnel.
  front.on('connect', ({ url = '' }, socket) => {
    socket.on('error', () => {});
    if (!url.endsWith(`:${service}`)) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    return front.emit('connection', socket);
  });
  return {
    forBrowser: { server: `http://127.0.0.1:${portOf(front)}`, bypass: '<-loopback>' },
    calls: () => calls,
    violations: () => [...violations].toSorted(),
    close: async () => {
      await prism.stop();
      await Promise.all([front, behind].map(closed));
    },
  };
}

type Handle = (headers: IncomingHttpHeaders, answer: ServerResponse, url: string) => unknown;

async function listen(port: number, handle: Handle): Promise<Server> {
  const server = createServer(({ headers, url = '' }, answer) => handle(headers, answer, url));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** Without what two neighbours say to each other alone: each call has a connection of its own, that nobody ends unasked. */
const passedOn = ({
  connection: _connection,
  'keep-alive': _kept,
  'proxy-connection': _proxy,
  ...headers
}: IncomingHttpHeaders) => headers;

/** Passes a request on to a port of this machine. @param read gets the whole answer before the asking one does */
function pass(
  port: number,
  path: string,
  headers: IncomingHttpHeaders,
  answer: ServerResponse,
  read?: (came: PassedAnswer) => void,
): void {
  const to = { host: '127.0.0.1', port, method: answer.req.method, path, headers: passedOn(headers), agent: false };
  const onward = request(to, (came) => {
    answer.writeHead(came.statusCode ?? 502, passedOn(came.headers));
    if (!read) return came.pipe(answer);
    return buffer(came).then(
      (body) => {
        read({ status: answer.statusCode, headers: came.headers, body: body.toString() });
        answer.end(body);
      },
      () => answer.destroy(),
    );
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  answer.req.pipe(onward);
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

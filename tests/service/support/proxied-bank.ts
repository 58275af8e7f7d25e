import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { type HttpServerOptions, createFastifyOptions, registerServerGuards } from '#platform/http/http-guards.ts';
import { createMeters } from '#platform/metrics/meters.ts';
import { type Upstream, createUpstreamProxy } from '#platform/upstream/create-upstream.ts';
import type { UpstreamOptions } from '#platform/upstream/upstream-options.ts';
import { type Sample, parsePrometheusText } from './prometheus-text.ts';

/** A platform in front of the server that a test plays the bank's service with. */
export interface ProxiedBank {
  port: number;
  address: string;
  app: FastifyInstance;
  upstream: Upstream;
  /** The lines of the log. */
  log: string[];
  /** The metrics as text. */
  readMetrics: () => Promise<string>;
  /** Samples of one metric. */
  readMetric: (name: string) => Promise<Sample[]>;
  stop: () => Promise<void>;
}

/** Starts a platform. @param options of the proxy, and of the edge */
export async function startPlatform(
  options: Omit<UpstreamOptions, 'meters'>,
  edge: Pick<HttpServerOptions, 'trustProxy' | 'timeouts' | 'logLevel'> = {},
): Promise<ProxiedBank> {
  const log: string[] = [];
  const meters = createMeters();
  const server = {
    ...edge,
    meter: meters.getRequestMeter('portal'),
    logStream: { write: (line: string) => void log.push(line) },
  };
  const app = Fastify(createFastifyOptions(server));
  const upstream = createUpstreamProxy({ limits: { factor: 1_000 }, ...options, meters });
  registerServerGuards(app, server, upstream.hasSession);
  registerErrorHandler(app);
  await upstream.register(app);
  // All connections of a test may come at once.
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 2_048 });
  const { port } = app.server.address() as AddressInfo;
  const readMetrics = () => meters.registry.metrics();
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    app,
    upstream,
    log,
    readMetrics,
    readMetric: async (name) => parsePrometheusText(await readMetrics()).filter((sample) => sample.name === name),
    stop: () => app.close(),
  };
}

/** Has a server listen on this machine. @returns its service root and a function that cuts all its connections */
export async function serveBank(server: Server | NetServer, port = 0, scheme = 'http') {
  const sockets = new Set<{ destroy(): unknown }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
  const { port: own } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: own,
    url: `${scheme}://127.0.0.1:${own}/confirming`,
    connections: sockets,
    cut,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/** A bank's service that answers by a function. */
export const startBank = (answer: RequestListener, port?: number) =>
  serveBank(createServer({ keepAliveTimeout: 60_000 }, answer), port);

/** Reads a body. */
export async function readBody(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

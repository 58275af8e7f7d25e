import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream, LevelWithSilent } from 'pino';
import type { RequestMeter } from '#platform/metrics/request-metrics.ts';
import { type Refusal, createRefusal, refuse } from '#platform/rules/refusal.ts';
import { limitConnectionsPerNetwork } from './connection-limit.ts';
import { registerResponseCounter, withCounting } from './count-responses.ts';
import { sendFrameworkError } from './error-handler.ts';
import { getLogDestination } from './log-destination.ts';
import { serializeError, serializeRequest, addRequestId, redactPrivateValues } from './log-serializers.ts';
import { sendRawResponse } from './raw-responses.ts';
import { registerBodyTimeout } from './body-timeout.ts';
import { registerCallTimeout } from './call-timeout.ts';
import { closeQueuedResponses } from './queued-responses.ts';
import { createRequestIdReader } from './request-id.ts';
import { registerStandardHeaders } from './standard-headers.ts';
import { createProxyTrust } from './trusted-proxies.ts';
import { type HttpTimeouts, withDefaultTimeouts } from './http-timeouts.ts';
import {
  DEFAULT_BODY_LIMIT,
  limitUnreadBodies,
  hasUnknownExpectation,
  registerContinueHandling,
} from './unread-request-bodies.ts';

/** Limits and log options of a server. */
export interface HttpServerOptions {
  /**
   * Proxies whose X-Forwarded-… and X-Request-Id are trusted: addresses, comma-separated; none when absent. With
   * proxies, connections are not counted by address.
   */
  trustProxy?: string;
  /** Timeouts of requests; absent ones have their default. */
  timeouts?: Partial<HttpTimeouts>;
  /** 'info' when absent. */
  logLevel?: LevelWithSilent;
  /** Destination of the log; the standard output when absent. */
  logStream?: DestinationStream;
  /** Counts the responses; absent for no counts. */
  meter?: RequestMeter;
}

/**
 * For each part of a site to be ready. Fastify's own limit of 10 seconds ends a start on a machine that is busy, of which
 * that part takes no more than its share.
 */
const PART_MS = 120_000;

/** Maximum number of open connections of one address, for other machines and without a proxy. */
const CONNECTIONS_PER_ADDRESS = 200;

/**
 * Creates the options of fastify and of Node's server that reject endless, slow and malformed requests, and keep
 * secrets out of the log.
 */
export function createFastifyOptions({ timeouts, trustProxy, logLevel = 'info', logStream, meter }: HttpServerOptions) {
  const { headers, sessionBody, call, idle, check } = withDefaultTimeouts(timeouts);
  // Node limits the complete request; body-timeout.ts limits the body alone and fires earlier.
  const requestTimeout = headers + sessionBody;
  return {
    ...(trustProxy && { trustProxy }),
    logger: {
      level: logLevel,
      serializers: { req: serializeRequest, err: serializeError },
      formatters: { log: redactPrivateValues },
      mixin: addRequestId,
      stream: logStream ?? getLogDestination(),
    },
    bodyLimit: DEFAULT_BODY_LIMIT,
    handlerTimeout: call,
    pluginTimeout: PART_MS,
    requestTimeout,
    keepAliveTimeout: idle,
    connectionTimeout: requestTimeout,
    http: {
      headersTimeout: headers,
      requestTimeout,
      connectionsCheckingInterval: check,
      // `registerServerGuards` refuses it: Node's own response has neither headers nor body.
      requireHostHeader: false,
    },
    // For the same reason; see `refuseWhileClosing`.
    return503OnClosing: false,
    genReqId: createRequestIdReader(createProxyTrust(trustProxy)),
    frameworkErrors: withCounting(meter, sendFrameworkError),
    clientErrorHandler: (error: ConnectionError, socket: Socket) =>
      hangUp(socket, createRefusal(CLIENT_ERRORS[error.code] ?? 'httpMalformed'), meter),
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Adds the standard headers to every response of `app` and ends slow requests; call it before anything else is
 * registered.
 * @param hasSession whether a request has a verified session, and its body may take longer
 */
export function registerResponseGuards(
  app: FastifyInstance,
  options: HttpServerOptions,
  hasSession: (request: FastifyRequest) => boolean,
): void {
  app.decorate('isTrustedProxy', createProxyTrust(options.trustProxy));
  if (options.meter) registerResponseCounter(app, options.meter);
  registerStandardHeaders(app);
  refuseWhileClosing(app);
  registerContinueHandling(app);
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') refuse('hostMissing');
    if (!hasUnknownExpectation(raw)) return;
    reply.header('connection', 'close');
    refuse('expectationUnknown');
  });
  registerBodyTimeout(app, withDefaultTimeouts(options.timeouts), hasSession);
  registerCallTimeout(app);
}

/**
 * Does the same as `registerResponseGuards`, and rejects malformed and endless requests for all sites that share the
 * server of `app`.
 */
export function registerServerGuards(
  app: FastifyInstance,
  options: HttpServerOptions,
  hasSession: (request: FastifyRequest) => boolean = ({ session }) => Boolean(session),
): void {
  registerResponseGuards(app, options, hasSession);
  if (!options.trustProxy) limitConnectionsPerNetwork(app.server, CONNECTIONS_PER_ADDRESS);
  app.server.on('connect', (_request, socket) => hangUp(socket as Socket, createRefusal('tunnelAsked'), options.meter));
  limitUnreadBodies(app.server, withDefaultTimeouts(options.timeouts).body);
  closeQueuedResponses(app.server);
}

/** Responds to a malformed request if the socket can still be written to, and closes it. */
function hangUp(socket: Socket, refusal: Refusal, meter: RequestMeter | undefined): void {
  if (sendRawResponse(socket, refusal)) meter?.({ status: refusal.status, code: refusal.code });
}

/** Refuses requests on open connections while the service closes, so that clients send them to another process. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    reply.headers({ connection: 'close', 'retry-after': '1' });
    refuse('stopping');
  });
}

const CLIENT_ERRORS: Record<string, 'requestTooSlow' | 'headersTooLong' | 'chunkExtensionsTooLong'> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLong',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'chunkExtensionsTooLong',
};

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream, LevelWithSilent } from 'pino';
import type { RequestMeter } from '#service/metrics/requests.ts';
import { type Refusal, refusalOf, refuse } from '#service/rules/refusal.ts';
import { limitConnections } from './connection-limit.ts';
import { countAnswers, counting } from './count-answers.ts';
import { answerFrameworkError } from './errors.ts';
import { loggedError, loggedRequest, presentReference, withoutPrivate } from './log-serializers.ts';
import { answerRaw } from './raw-answers.ts';
import { limitBodyTime } from './slow-bodies.ts';
import { limitCallTime } from './slow-calls.ts';
import { requestId } from './request-id.ts';
import { setStandardHeaders } from './standard-headers.ts';
import { type Timeouts, timeoutsOf } from './timeouts.ts';
import { BODY_LIMIT, cutUnreadBodies, expectsTheUnknown, inviteBodies } from './unread-bodies.ts';

/** What callers may take of the service. */
export interface EdgeOptions {
  /**
   * Proxies that may say where a call comes from (X-Forwarded-For): addresses, comma-separated; none when left out. All
   * connections are theirs then, and are not counted.
   */
  trustProxy?: string;
  /** Timeouts of requests; absent ones have their default. */
  timeouts?: Partial<Timeouts>;
  /** 'info' when left out. */
  logLevel?: LevelWithSilent;
  /** Where the log goes; the standard output when left out. */
  logStream?: DestinationStream;
  /** Counts the responses; absent for no counts. */
  meter?: RequestMeter;
}

/** Open connections of one address at most, of other machines and without proxy. */
const CONNECTIONS_PER_ADDRESS = 200;

/** The options of fastify and of Node's server below it that keep endless, slow and malformed requests out, and secrets out of the log. */
export function edgeOptions({ timeouts, trustProxy, logLevel = 'info', logStream, meter }: EdgeOptions) {
  const { headers, sessionBody, call, idle, check } = timeoutsOf(timeouts);
  // Node looks after the whole request; the time of its body alone is kept in slow-bodies.ts and is over before.
  const requestTimeout = headers + sessionBody;
  return {
    ...(trustProxy && { trustProxy }),
    logger: {
      level: logLevel,
      serializers: { req: loggedRequest, err: loggedError },
      formatters: { log: withoutPrivate },
      mixin: presentReference,
      ...(logStream && { stream: logStream }),
    },
    bodyLimit: BODY_LIMIT,
    handlerTimeout: call,
    requestTimeout,
    keepAliveTimeout: idle,
    connectionTimeout: requestTimeout,
    http: {
      headersTimeout: headers,
      requestTimeout,
      connectionsCheckingInterval: check,
      // Refused in `guardEdge`: Node's own answer has neither headers nor body.
      requireHostHeader: false,
    },
    // As above; see `refuseWhileClosing`.
    return503OnClosing: false,
    genReqId: requestId,
    frameworkErrors: counting(meter, answerFrameworkError),
    clientErrorHandler: (error: ConnectionError, socket: Socket) =>
      hangUp(socket, refusalOf(CLIENT_ERRORS[error.code] ?? 'httpMalformed'), meter),
  } satisfies FastifyHttpOptions<Server>;
}

/**
 * Adds the standard headers to every response of `app` and ends slow requests; call it before anything else is
 * registered.
 * @param hasSession whether a request has shown a session, and may take longer with its body
 */
export function guardAnswers(
  app: FastifyInstance,
  options: EdgeOptions,
  hasSession: (request: FastifyRequest) => boolean,
): void {
  if (options.meter) countAnswers(app, options.meter);
  setStandardHeaders(app);
  refuseWhileClosing(app);
  inviteBodies(app);
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') refuse('hostMissing');
    if (!expectsTheUnknown(raw)) return;
    reply.header('connection', 'close');
    refuse('expectationUnknown');
  });
  limitBodyTime(app, timeoutsOf(options.timeouts), hasSession);
  limitCallTime(app);
}

/**
 * Does the same as `guardAnswers`, and rejects malformed and endless requests of the server of `app`, for all sites
 * that share it.
 */
export function guardEdge(app: FastifyInstance, options: EdgeOptions): void {
  guardAnswers(app, options, ({ session }) => Boolean(session));
  if (!options.trustProxy) limitConnections(app.server, CONNECTIONS_PER_ADDRESS);
  app.server.on('connect', (_request, socket) => hangUp(socket as Socket, refusalOf('tunnelAsked'), options.meter));
  cutUnreadBodies(app.server, timeoutsOf(options.timeouts).body);
}

/** Responds to a malformed request if the socket can still be written to, and closes it. */
function hangUp(socket: Socket, refusal: Refusal, meter: RequestMeter | undefined): void {
  if (answerRaw(socket, refusal)) meter?.({ status: refusal.status, code: refusal.code });
}

/** What comes on an open connection while the service closes goes to another process. */
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

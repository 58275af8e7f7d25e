import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyHttpOptions, FastifyInstance } from 'fastify';
import { refuse } from '#service/rules/refusal.ts';
import { limitConnections } from './connection-limit.ts';
import { answerFrameworkError } from './errors.ts';
import { answerByNode, answerRaw, type RawAnswer } from './raw-answers.ts';
import { limitBodyTime } from './slow-bodies.ts';
import { setStandardHeaders } from './standard-headers.ts';
import { type Timeouts, timeoutsOf } from './timeouts.ts';

/** What callers may take of the service. */
export interface EdgeOptions {
  /** Proxies in front of it: then all connections are theirs, and are not counted. */
  trustProxy?: string;
  /** How long callers may take; what is left out is as usual. */
  timeouts?: Partial<Timeouts>;
  /** Open connections of one address at most, of other machines and without proxy; 200 when left out. */
  connectionsPerAddress?: number;
}

const CONNECTIONS_PER_ADDRESS = 200;

/** The options of fastify and of Node's server below it that keep slow and malformed requests out. */
export function edgeOptions({ timeouts }: EdgeOptions) {
  const { headers, sessionBody, idle, check } = timeoutsOf(timeouts);
  // Node looks after the whole request; the time of its body alone is kept in slow-bodies.ts and is over before.
  const requestTimeout = headers + sessionBody;
  return {
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
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: (error: ConnectionError, socket: Socket) =>
      answerRaw(socket, CLIENT_ERRORS[error.code] ?? MALFORMED),
  } satisfies FastifyHttpOptions<Server>;
}

/** Has `app` answer every request with the standard headers and end slow ones; before anything else is registered. */
export function guardEdge(app: FastifyInstance, options: EdgeOptions): void {
  setStandardHeaders(app);
  refuseWhileClosing(app);
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') refuse(400, 400, 'The request names no host.');
  });
  limitBodyTime(app, timeoutsOf(options.timeouts));
  if (!options.trustProxy) limitConnections(app.server, options.connectionsPerAddress ?? CONNECTIONS_PER_ADDRESS);
  app.server.on('connect', (_request, socket) => answerRaw(socket as Socket, NO_TUNNEL));
  app.server.on('checkExpectation', (_request, response) => answerByNode(response, NO_EXPECTATION));
}

/** What comes on an open connection while the service closes goes to another process. */
function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    reply.headers({ connection: 'close', 'retry-after': '1' });
    refuse(500, 503, 'The service is being stopped.');
  });
}

const MALFORMED: RawAnswer = { status: 400, code: 400, message: 'The request is not valid HTTP.' };
const NO_TUNNEL: RawAnswer = { status: 405, code: 711, message: 'There is no CONNECT call.' };
const NO_EXPECTATION: RawAnswer = { status: 417, code: 400, message: 'No expectation but 100-continue can be met.' };
const CLIENT_ERRORS: Record<string, RawAnswer> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 401, message: 'The request took too long.' },
  HPE_HEADER_OVERFLOW: { status: 431, code: 400, message: 'The headers or the address are too long.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 400, message: 'The chunk extensions are too long.' },
};

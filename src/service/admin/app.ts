import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { connectBeside } from '#service/database/connect.ts';
import { PROBE_TIMEOUTS } from '#service/database/timeouts.ts';
import type { Schema } from '#service/database/schema.ts';
import { takesRequests } from '#service/http/drain.ts';
import { type EdgeOptions, edgeOptions, guardEdge } from '#service/http/edge.ts';
import { answerErrors } from '#service/http/errors.ts';
import { createMetrics } from './metrics.ts';
import { createReadiness, type Watched } from './readiness.ts';
import type { State } from './state-metrics.ts';

export interface AdminOptions extends EdgeOptions {
  /** The service whose state is reported. */
  service: FastifyInstance;
  /** The database of that, opened by `connect`. */
  database: Kysely<Schema>;
  /** The same through the connections of console and stage; left out where these have none of their own. */
  studioDatabase?: Kysely<Schema>;
  published: Watched['published'] & State['published'];
}

/** One connection for the probes, one for the counts that are read from the database. */
const CONNECTIONS = 2;

/**
 * Builds the server for operations: `/health/live` (the process responds), `/health/ready` (the service accepts
 * requests) and `/metrics` for Prometheus (R-OPS-01). It listens on an address of its own that suppliers cannot reach.
 */
export function createAdmin({
  service,
  database,
  studioDatabase,
  published,
  ...options
}: AdminOptions): FastifyInstance {
  const app = Fastify(edgeOptions(options));
  guardEdge(app, options);
  answerErrors(app);
  const probed = connectBeside(database, { poolSize: CONNECTIONS, timeouts: PROBE_TIMEOUTS });
  app.addHook('onClose', () => probed.destroy());
  const readiness = createReadiness({
    takesRequests: () => takesRequests(service.server),
    database: probed,
    published,
  });
  const metrics = createMetrics(service.meters, {
    database,
    ...(studioDatabase && { studioDatabase }),
    probed,
    published,
    readiness,
  });
  app.get('/health/live', () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const answer = await readiness();
    return reply.code(answer.status === 'ready' ? 200 : 503).send(answer);
  });
  app.get('/metrics', async (_request, reply) => {
    const { text, type } = await metrics();
    return reply.type(type).send(text);
  });
  return app;
}

import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { openExtraPool } from '#platform/database/connect.ts';
import { PROBE_TIMEOUTS } from '#platform/database/database-timeouts.ts';
import type { Schema } from '#platform/database/schema.ts';
import { getServerState } from '#platform/http/graceful-shutdown.ts';
import { type HttpServerOptions, createFastifyOptions, registerServerGuards } from '#platform/http/http-guards.ts';
import { registerErrorHandler } from '#platform/http/error-handler.ts';
import { RELEASE } from '#generated/release/version.ts';
import type { Meters } from '#platform/metrics/meters.ts';
import { createReadinessCheck, type ReadinessSources } from './readiness.ts';
import { type StateSources, registerStateMetrics } from './state-metrics.ts';

export interface AdminOptions extends HttpServerOptions, Pick<ReadinessSources, 'migrations'> {
  /** The service whose state is reported. */
  service: FastifyInstance;
  /** The database of that service, opened by `connectDatabase`. */
  database: Kysely<Schema>;
  /** The same database over the connections of console and stage; absent when they have no pool of their own. */
  studioDatabase?: Kysely<Schema>;
  published: ReadinessSources['published'] & StateSources['published'];
  checkConfirming?: ReadinessSources['checkConfirming'];
}

/** One connection for readiness checks, one for the counts that are read from the database. */
const CONNECTIONS = 2;

/**
 * Builds the server for operations: `/health/live` (the process responds), `/health/ready` (the service accepts
 * requests) and `/metrics` for Prometheus (R-OPS-01). It listens on an address of its own that suppliers cannot reach.
 */
export function createAdminServer({
  service,
  database,
  studioDatabase,
  published,
  migrations,
  checkConfirming,
  ...options
}: AdminOptions): FastifyInstance {
  const app = Fastify(createFastifyOptions(options));
  registerServerGuards(app, options);
  registerErrorHandler(app);
  const probed = openExtraPool(database, { poolSize: CONNECTIONS, timeouts: PROBE_TIMEOUTS });
  app.addHook('onClose', () => probed.destroy());
  const readiness = createReadinessCheck({
    getServerState: () => getServerState(service.server),
    database: probed,
    published,
    migrations,
    checkConfirming,
  });
  const metrics = createMetricsReader(service.meters, {
    database,
    ...(studioDatabase && { studioDatabase }),
    probeDatabase: probed,
    published,
    readiness,
  });
  app.get('/health/live', () => ({ status: 'live', version: RELEASE }));
  app.get('/health/ready', async (_request, reply) => {
    const answer = await readiness();
    return reply.code(answer.status === 'ready' ? 200 : 503).send({ ...answer, version: RELEASE });
  });
  app.get('/metrics', async (_request, reply) => {
    const { text, type } = await metrics();
    return reply.type(type).send(text);
  });
  return app;
}

/** Metrics in the text format of Prometheus, with their content type. */
interface Exposed {
  text: string;
  type: string;
}

/** @returns a function that renders the counters of the service, its current state and the default metrics of Node */
function createMetricsReader(counted: Meters, state: StateSources): () => Promise<Exposed> {
  const own = new Registry();
  const look = registerStateMetrics(own, state);
  collectDefaultMetrics({ register: own });
  const all = Registry.merge([counted.registry, own]);
  return async () => {
    await look();
    return { text: await all.metrics(), type: all.contentType };
  };
}

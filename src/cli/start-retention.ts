import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { startRetention } from '#confirming/jobs/retention.ts';

/** Runs the job that deletes expired data until the service closes. */
export function startRetentionJob(app: FastifyInstance, database: Kysely<Schema>): void {
  const stop = startRetention({ database, log: app.log, watch: app.meters.getJobObserver('retention') });
  app.addHook('onClose', stop);
}

import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { startMeansRemovals } from '#confirming/jobs/means-removals.ts';
import type { FindBrand } from '#platform/mail/entity-brand.ts';

/** Runs the job that removes means to sign a day after two members of support decided it, until the service closes. */
export function startMeansRemovalJob(app: FastifyInstance, database: Kysely<Schema>, findBrand: FindBrand): void {
  const watch = app.meters.getJobObserver('means-removals');
  const stop = startMeansRemovals({ database, findBrand, watch, log: app.log });
  app.addHook('onClose', stop);
}

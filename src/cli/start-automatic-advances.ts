import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { type AutomaticJobOptions, startAutomaticAdvances } from '#confirming/jobs/automatic-advances.ts';

/** Runs the job that executes automatic advances and sends their mails, until the service closes. */
export function startAutomaticAdvanceJob(
  app: FastifyInstance,
  database: Kysely<Schema>,
  lookups: Pick<AutomaticJobOptions, 'findBrand' | 'findCalendar'>,
): void {
  const watch = app.meters.getJobObserver('automatic-advances');
  const stop = startAutomaticAdvances({ ...lookups, database, watch, log: app.log });
  app.addHook('onClose', stop);
}

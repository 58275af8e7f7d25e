import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { startAutomaticAdvances } from '#service/jobs/automatic-advances.ts';

/** Advances invoices by themselves for as long as the service runs. */
export function attachAutomaticAdvances(app: FastifyInstance, database: Kysely<Schema>): void {
  const stop = startAutomaticAdvances({ database, log: app.log });
  app.addHook('onClose', stop);
}

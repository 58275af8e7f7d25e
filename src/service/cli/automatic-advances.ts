import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { startAutomaticAdvances } from '#service/jobs/automatic-advances.ts';
import type { Environment } from './environment.ts';

/** Advances invoices by themselves for as long as the service runs. */
export function attachAutomaticAdvances(
  app: FastifyInstance,
  { timeZone }: Environment,
  database: Kysely<Schema>,
): void {
  const stop = startAutomaticAdvances({ database, timeZone, log: app.log });
  app.addHook('onClose', stop);
}

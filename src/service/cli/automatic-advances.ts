import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#service/database/schema.ts';
import { startAutomaticAdvances } from '#service/jobs/automatic-advances.ts';
import type { FindBrand } from '#service/mail/entity-brand.ts';
import type { Environment } from './environment.ts';

/** Advances invoices by themselves, and mails it, for as long as the service runs. */
export function attachAutomaticAdvances(
  app: FastifyInstance,
  { timeZone }: Environment,
  database: Kysely<Schema>,
  findBrand: FindBrand,
): void {
  const watch = app.meters.watchOf('automatic-advances');
  const stop = startAutomaticAdvances({ database, timeZone, findBrand, watch, log: app.log });
  app.addHook('onClose', stop);
}

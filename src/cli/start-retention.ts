import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { PLATFORM_RETENTION, type RetentionDeletes } from '#platform/database/expired-rows.ts';
import type { ReferenceTablesChoice } from './migrations.ts';
import { SUPPLIER_RETENTION } from '#confirming/database/retention.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { STUDIO_RETENTION } from '#studio/database/retention.ts';
import { startRetention } from '#platform/jobs/retention.ts';

/** The tables with rows that expire, of the parts that the database has. */
export const getRetentionDeletes = ({ reference = true }: ReferenceTablesChoice = {}): RetentionDeletes[] => [
  PLATFORM_RETENTION,
  STUDIO_RETENTION,
  ...(reference ? [SUPPLIER_RETENTION] : []),
];

/** Runs the job that deletes expired data until the service closes. */
export function startRetentionJob(
  app: FastifyInstance,
  database: Kysely<Schema>,
  choice: ReferenceTablesChoice = {},
): void {
  const deletes = getRetentionDeletes(choice);
  const stop = startRetention({ database, deletes, log: app.log, watch: app.meters.getJobObserver('retention') });
  app.addHook('onClose', stop);
}

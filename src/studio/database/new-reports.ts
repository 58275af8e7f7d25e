import { createHash } from 'node:crypto';
import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/dates/days.ts';
import type { Schema } from '#platform/database/schema.ts';

export interface NewReport extends Omit<Insertable<Schema['report']>, 'created_at' | 'group_id'> {
  created_at: Date;
  /** Number of the entity's version; undefined when nothing was published. */
  version: number | undefined;
  /** What decides the screen; undefined where nothing is known to. */
  situation: string | undefined;
  /** The build of the portal; undefined when the report does not state it. */
  portal: string | undefined;
}

/** Stores a report and counts it in its group (R-DESK-08). @returns false when its code is taken */
export async function insertReportUnlessCodeTaken(
  trx: Transaction<Schema>,
  { version = 0, portal = '', situation = '', ...report }: NewReport,
): Promise<boolean> {
  const { entity, created_at: at } = report;
  const group_id = await upsertReportGroup(trx, report, situation);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('report')
    .values({ ...report, group_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await trx
    .insertInto('report_day')
    .values({ group_id, entity, day: getDayInTimeZone(SPANISH_TIME_ZONE, at), version, portal, reports: 1 })
    .onConflict((conflict) =>
      conflict.columns(['group_id', 'day', 'version', 'portal']).doUpdateSet({ reports: sql`report_day.reports + 1` }),
    )
    .execute();
  return true;
}

/**
 * Groups have the same entity, path and codes, in any order; migration 008 computes their ids likewise. Those without a
 * code have the same situation.
 */
async function upsertReportGroup(
  trx: Transaction<Schema>,
  { entity, route, codes: met, created_at: at }: Omit<NewReport, 'portal' | 'situation' | 'version'>,
  found: string,
): Promise<string> {
  const [screen = ''] = route.split('?');
  const codes = [...new Set(met)].toSorted((one, other) => one - other);
  const situation = codes.length > 0 ? '' : found;
  const id = createHash('sha256')
    .update([entity, screen, codes.join(','), ...(situation ? [situation] : [])].join('\n'))
    .digest('hex')
    .slice(0, 32);
  await trx
    .insertInto('report_group')
    .values({ id, entity, screen, codes, situation, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ last_at: sql`greatest(report_group.last_at, excluded.last_at)` }),
    )
    .execute();
  return id;
}

/** Finds the live version of an entity; undefined when nothing is published. */
export const findLiveVersion = (
  db: Kysely<Schema>,
  entity: string,
): Promise<{ id: string; number: number; hash: string | null } | undefined> =>
  db
    .selectFrom('entity_version')
    .select(['id', 'number', 'hash'])
    .where('entity', '=', entity)
    .where('state', '=', 'live')
    .executeTakeFirst();

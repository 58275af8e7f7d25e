import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { DeskReader } from './desk-versions.ts';

type Desk = ConsoleResponseBody<'readDesk'>;
type Shown<Part extends 'notices' | 'entityStates'> = NonNullable<Desk[Part]>['items'][number];

/** A notice to suppliers, or a request about an entity, that waits for a second person. */
export type DeskNotice = Omit<Shown<'notices'>, 'at'> & { at: Date };
export type DeskEntityState = Omit<Shown<'entityStates'>, 'at'> & { at: Date };

interface DeskQuery {
  reader: DeskReader;
  /** Codes of the member's entities; null for all. */
  within: readonly string[] | null;
  most: number;
}

/** Condition of the notices that a member may review (R-DESK-03): all their entities, and none of their own work. */
export const isNoticeToReview = (
  { notReviewable: ids }: DeskReader,
  within: DeskQuery['within'],
): RawBuilder<boolean> => sql<boolean>`(state = 'in-review' and not (author_ids && ${ids}::uuid[])
    and (${within}::text[] is null or entities <@ ${within}::text[]))`;

/** Condition of the rows of `entity_retirement` whose request a member may confirm (R-DESK-04). */
export const isRequestToConfirm = ({ notReviewable: ids }: DeskReader): RawBuilder<boolean> =>
  sql<boolean>`(requested_state is not null and not coalesce(requested_by_id = any (${ids}::uuid[]), false))`;

/** Counts the notices that a member may review, and reads those that wait for the longest time. */
export async function readNoticesToReview(
  db: Kysely<Schema>,
  { reader, within, most }: DeskQuery,
): Promise<{ count: number; items: DeskNotice[] }> {
  const { rows } = await sql<DeskNotice & { total: number }>`
    select id, text, entities, author, changed_at as at, count(*) over () as total
    from notice where ${isNoticeToReview(reader, within)} order by changed_at, id limit ${most}`.execute(db);
  return toCounted(rows);
}

/** Counts the requests about entities that a member may confirm, and reads those that wait for the longest time. */
export async function readRequestsToConfirm(
  db: Kysely<Schema>,
  { reader, within, most }: DeskQuery,
): Promise<{ count: number; items: DeskEntityState[] }> {
  const { rows } = await sql<DeskEntityState & { total: number }>`
    select retirement.entity, coalesce(live.summary->>'name', retirement.entity) as name, requested_state as state,
      requested_reason as reason, requested_by as by, requested_at as at, count(*) over () as total
    from entity_retirement as retirement
      left join entity_version as live on live.entity = retirement.entity and live.state = 'live'
    where ${isRequestToConfirm(reader)} and (${within}::text[] is null or retirement.entity = any (${within}))
    order by requested_at, retirement.entity limit ${most}`.execute(db);
  return toCounted(rows);
}

const toCounted = <Item extends object>(rows: readonly (Item & { total: number })[]) => ({
  count: Number(rows[0]?.total ?? 0),
  items: rows.map(({ total: _total, ...item }) => item as unknown as Item),
});

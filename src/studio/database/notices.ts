import { sql, type Insertable, type Kysely, type Transaction, type Updateable } from 'kysely';
import type { Schema, TableRow } from '#platform/database/schema.ts';
import { isNoticeToReview } from './desk-requests.ts';
import type { DeskReader } from './desk-versions.ts';
import { type ListPage, type ListPageQuery, readListPage } from '#platform/database/read-list.ts';

export type Notice = TableRow<'notice'>;

/** The state of a notice at a time: a published one is over at its end, or when it was ended. */
export type NoticeState = Notice['state'] | 'over';

export interface NoticeFilter {
  /** Nothing is found by an entity outside of `within`. */
  entity?: string;
  state?: NoticeState;
  /** Only what a member may review. */
  waiting?: DeskReader;
  ids?: readonly string[];
  /** Only those of at least one of these entities; null for all. */
  within: readonly string[] | null;
}

/** The sort fields of notices, by their names on the wire, with their columns. */
export const NOTICE_SORT_COLUMNS = {
  id: 'id',
  kind: 'kind',
  fromAt: 'from_at',
  untilAt: 'until_at',
  changedAt: 'changed_at',
} as const;

const isNotOver = (now: Date) => sql<boolean>`(state = 'published' and until_at > ${now} and ended_at is null)`;

function isInState(state: NoticeState, now: Date) {
  if (state === 'published') return isNotOver(now);
  return state === 'over'
    ? sql<boolean>`(state = 'published' and not ${isNotOver(now)})`
    : sql<boolean>`state = ${state}`;
}

/** Lists one page of notices, with their total number. */
export function listNotices(
  db: Kysely<Schema>,
  now: Date,
  listQuery: ListPageQuery<NoticeFilter, keyof typeof NOTICE_SORT_COLUMNS>,
): Promise<ListPage<Notice>> {
  const { entity, state, waiting, ids, within } = listQuery.filter;
  const query = db
    .selectFrom('notice')
    .$if(entity !== undefined, (all) => all.where(sql<boolean>`${entity} = any (entities)`))
    .$if(entity !== undefined && within !== null, (all) => all.where(sql<boolean>`${entity} = any (${within}::text[])`))
    .$if(state !== undefined, (all) => all.where(isInState(state!, now)))
    .$if(waiting !== undefined, (all) => all.where(isNoticeToReview(waiting!, within)))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`id::text = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`entities && ${within}`));
  return readListPage(query.selectAll(), query, { ...listQuery, column: NOTICE_SORT_COLUMNS[listQuery.sort.field] });
}

/** Selects the published notices that are not over, future ones included: warnings first, then by their start. */
const selectPublished = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('notice')
    .selectAll()
    .where(isNotOver(now))
    .orderBy(sql`kind = 'warning'`, 'desc')
    .orderBy('from_at')
    .orderBy('id');

/** Lists the notices that are shown at a time: warnings first, then by their start. */
export const listShownNotices = (db: Kysely<Schema>, now: Date): Promise<Notice[]> =>
  selectPublished(db, now).where('from_at', '<=', now).execute();

/** Lists the published notices of some entities that are not over and begin before a time. */
export const listNoticesUntil = (
  db: Kysely<Schema>,
  now: Date,
  { entities, before }: { entities: readonly string[]; before: Date },
): Promise<Notice[]> =>
  selectPublished(db, now)
    .where('from_at', '<', before)
    .where(sql<boolean>`entities && ${entities}::text[]`)
    .execute();

/** Lists the notices of some entities that a member published without a review, and that were shown since a time. */
export const listUrgentNotices = (
  db: Kysely<Schema>,
  { publisherId, entities, since }: { publisherId: string; entities: readonly string[]; since: Date },
): Promise<Notice[]> =>
  db
    .selectFrom('notice')
    .selectAll()
    .where('is_urgent', '=', true)
    .where('published_by_id', '=', publisherId)
    .where('until_at', '>', since)
    .where(sql<boolean>`entities && ${entities}::text[]`)
    .execute();

export const findNotice = (db: Kysely<Schema>, id: string): Promise<Notice | undefined> =>
  db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds a notice and locks it until the transaction ends. */
export const lockNotice = (trx: Transaction<Schema>, id: string): Promise<Notice | undefined> =>
  trx.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertNotice = (trx: Transaction<Schema>, notice: Insertable<Schema['notice']>): Promise<Notice> =>
  trx.insertInto('notice').values(notice).returningAll().executeTakeFirstOrThrow();

/** Changes a notice and counts the change in its revision. */
export const updateNotice = (
  trx: Transaction<Schema>,
  id: string,
  update: Omit<Updateable<Schema['notice']>, 'id' | 'revision'>,
): Promise<Notice> =>
  trx
    .updateTable('notice')
    .set((columns) => ({ ...update, revision: columns('revision', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteNotice = (trx: Transaction<Schema>, id: string) =>
  trx.deleteFrom('notice').where('id', '=', id).execute();

import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import type { Schema } from '#platform/database/schema.ts';

type ShownTask = NonNullable<ConsoleResponseBody<'readDesk'>['tasks']>[number];

/** What a version waits for (R-DESK-01). */
export type DeskTask = ShownTask['task'];

/** What decides which versions wait for a member. */
export interface DeskReader {
  id: string;
  email: string;
  /** Ids of members whose work this one cannot approve: also their own. */
  notReviewable: readonly string[];
  /** Codes of entities whose publication cannot be read. */
  unreadable: readonly string[];
}

/** A version as the home of the console shows it. */
export interface DeskVersion extends Omit<ShownTask['versions'][number], 'at'> {
  at: Date;
}

interface TaskRecord {
  isOpen: (reader: DeskReader) => RawBuilder<boolean>;
  /** Since when it waits, or when it is due. */
  at: string;
  order: 'asc' | 'desc';
}

/** Whether one of some members is an author. A process of an earlier release stores no ids: then the emails are compared. */
const hasAuthor = (ids: readonly string[], email: string) => sql<boolean>`(
  coalesce(author_id = any (${ids}::uuid[]), author = ${email})
  or exists (select from version_history as step where step.version_id = entity_version.id
    and coalesce(step.author_id = any (${ids}::uuid[]), step.author = ${email})))`;

const TASKS: Record<DeskTask, TaskRecord> = {
  review: {
    isOpen: ({ notReviewable: ids, email }) => {
      const isReviewable =
        ids.length === 0 ? sql`true` : sql`not (part_author_ids && ${ids}::uuid[] or ${hasAuthor(ids, email)})`;
      return sql`state = 'in-review' and approved_hash is null and ${isReviewable}`;
    },
    at: 'submitted_at',
    order: 'asc',
  },
  publish: { isOpen: () => sql`state = 'in-review' and approved_hash is not null`, at: 'reviewed_at', order: 'asc' },
  scheduled: { isOpen: () => sql`state = 'scheduled'`, at: 'scheduled_for', order: 'asc' },
  returned: {
    // A reason of the program is no comment of a reviewer.
    isOpen: ({ id, email }) =>
      sql`state = 'draft' and comment is not null and comment->'refused' is null and ${hasAuthor([id], email)}`,
    at: 'changed_at',
    order: 'desc',
  },
  problems: {
    isOpen: ({ unreadable }) => sql`state <> 'archived'
      and ((summary->>'problems')::int > 0 or state = 'live' and entity = any (${unreadable}))`,
    at: 'changed_at',
    order: 'desc',
  },
};

export const DESK_TASKS = Object.keys(TASKS) as DeskTask[];

/** Condition of the versions that wait for a member. */
export const waitsFor = (task: DeskTask, reader: DeskReader): RawBuilder<boolean> =>
  sql<boolean>`(${TASKS[task].isOpen(reader)})`;

/** Counts the versions of a task, and reads the most urgent ones. @param within of which entities; null for all */
export async function readDeskTask(
  db: Kysely<Schema>,
  task: DeskTask,
  { reader, within, most }: { reader: DeskReader; within: readonly string[] | null; most: number },
): Promise<{ count: number; versions: DeskVersion[] }> {
  const { at, order } = TASKS[task];
  const { rows } = await sql<DeskVersion & { total: number }>`
    select id, entity, number, state, author, note, summary->>'name' as name, (summary->>'problems')::int as problems,
      coalesce(${sql.ref(at)}, changed_at) as at, coalesce(comment->'refused' is not null, false) as "isRefused",
      reviewer, comment, count(*) over () as total
    from entity_version
    where ${waitsFor(task, reader)} and (${within}::text[] is null or entity = any (${within}))
    order by at ${sql.raw(order)}, id limit ${most}`.execute(db);
  return { count: Number(rows[0]?.total ?? 0), versions: rows.map(({ total: _total, ...version }) => version) };
}

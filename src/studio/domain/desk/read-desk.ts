import type { Kysely } from 'kysely';
import type { ConsoleResponseBody, Role } from '#shared/console/console-contract.ts';
import { subtractDays } from '#shared/dates/days.ts';
import { countGivenUpMails, countPendingMails } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { JobState } from '#platform/metrics/job-metrics.ts';
import { type DeskReader, type DeskTask, type DeskVersion, readDeskTask } from '#studio/database/desk-versions.ts';
import { countErrorCodes, countReports } from '#studio/database/reports.ts';
import { readNoticesToReview, readRequestsToConfirm } from '#studio/database/desk-requests.ts';
import { recordVisit } from '#studio/database/staff-visits.ts';
import type { Staff } from '#studio/database/staff.ts';
import type { EntityScope } from '#studio/domain/calls/access.ts';
import { listRecentGranters } from '#studio/domain/calls/recent-grants.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { rankErrorCodes } from './rank-codes.ts';

type Desk = ConsoleResponseBody<'readDesk'>;
type ServiceStatus = NonNullable<Desk['service']>;

/** The state of the service, as the process that answers knows it. */
export interface ServiceState {
  parts: ServiceStatus['parts'];
  jobs: readonly JobState[];
  /** Whether mails are sent; without a mail server they wait. */
  sendsMails: boolean;
}

/** Who sees each task. */
const ROLES_OF_TASKS: Record<DeskTask, readonly Role[]> = {
  review: ['publisher'],
  publish: ['publisher'],
  scheduled: ['editor', 'publisher', 'support'],
  returned: ['editor'],
  problems: ['editor', 'publisher'],
};

const MOST_ROWS = 3;

/** The tasks that a member with these roles has. */
export const listTasks = (roles: readonly Role[]): DeskTask[] =>
  (Object.keys(ROLES_OF_TASKS) as DeskTask[]).filter((task) =>
    ROLES_OF_TASKS[task].some((role) => roles.includes(role)),
  );

/** Reads what decides which versions wait for a member. */
export async function readDeskReader(
  { database, now, needsReview, published }: StudioContext,
  { id, email }: Pick<Staff, 'id' | 'email'>,
): Promise<DeskReader> {
  const notReviewable = needsReview ? [id, ...(await listRecentGranters(database, now(), id))] : [];
  return { id, email, notReviewable, unreadable: published?.unreadable() ?? [] };
}

/** Counts the versions of each task of a member, with the most urgent ones. */
export async function readTasks(
  studio: StudioContext,
  member: Staff,
): Promise<{ task: DeskTask; count: number; versions: DeskVersion[] }[]> {
  const tasks = listTasks(member.roles);
  if (tasks.length === 0) return [];
  const query = await createDeskQuery(studio, member);
  return Promise.all(tasks.map(async (task) => ({ task, ...(await readDeskTask(studio.database, task, query)) })));
}

/** Counts the notices to suppliers that a member may review, with those that wait for the longest time. */
export const readNotices = async (studio: StudioContext, member: Staff) =>
  readNoticesToReview(studio.database, await createDeskQuery(studio, member));

/** Counts the requests about entities that a member may confirm, with those that wait for the longest time. */
export const readEntityStates = async (studio: StudioContext, member: Staff) =>
  readRequestsToConfirm(studio.database, await createDeskQuery(studio, member));

const createDeskQuery = async (studio: StudioContext, member: Staff) => ({
  reader: await readDeskReader(studio, member),
  within: member.scope,
  most: MOST_ROWS,
});

/** Counts the reports since the member's last visit, and the error codes of the last day. */
export async function readReports({ database, now }: StudioContext, { id, scope }: Staff) {
  const [at, within] = [now(), scope];
  const since = await recordVisit(database, id, at);
  const codesSince = subtractDays(at, 1);
  const [count, codes] = await Promise.all([
    countReports(database, at, { within, ...(since && { since }) }),
    countErrorCodes(database, at, { within, since: codesSince }),
  ]);
  return { count, since, codesSince, ...rankErrorCodes(codes) };
}

/** Counts the mails that wait, and those given up in the last day. @param scope null for all, with those of the console */
export async function readMails(
  database: Kysely<Schema>,
  scope: EntityScope,
  now: Date,
): Promise<Omit<ServiceStatus['mails'], 'areSent' | 'oldest'> & { oldest: Date | null }> {
  const entities = await database.selectFrom('entity').select('code').orderBy('code').execute();
  const codes = entities.map(({ code }) => code).filter((code) => scope === null || scope.includes(code));
  const sum = { waiting: 0, oldestSeconds: 0, givenUp: 0 };
  for (const entity of scope === null ? [...codes, null] : codes) {
    const { count, oldestSeconds } = await countPendingMails(database, entity, now);
    sum.waiting += count;
    sum.oldestSeconds = Math.max(sum.oldestSeconds, oldestSeconds);
    sum.givenUp += await countGivenUpMails(database, entity, subtractDays(now, 1));
  }
  const { waiting, givenUp, oldestSeconds } = sum;
  return { waiting, givenUp, oldest: waiting > 0 ? new Date(now.getTime() - oldestSeconds * 1000) : null };
}

import type { FastifyInstance } from 'fastify';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import type { Staff } from '#studio/database/staff.ts';
import { mayCall } from '#studio/domain/calls/access.ts';
import { getConsoleCall } from '#studio/domain/calls/console-calls.ts';
import { readEntityStates, readMails, readNotices, readReports, readTasks } from '#studio/domain/desk/read-desk.ts';
import { readRemovalsToApprove } from '#studio/domain/desk/means-removals.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { presentCalls } from './present-bank-traffic.ts';
import { registerConsoleCall } from './register-console-call.ts';

type Desk = ConsoleResponseBody<'readDesk'>;
type Part = Desk['failed'][number];
type Parts = { [Name in Part]?: () => Promise<NonNullable<Desk[Name]>> };

/** The calls to the bank's service are counted by hour: the one under way and the one before. */
const BANK_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;

/** What waits for a member, for the home of the console (R-DESK-01). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  registerConsoleCall(api, context, 'readDesk', async (request) => {
    const parts = partsOf(context, getCaller(request));
    const names = Object.keys(parts) as Part[];
    const read = await Promise.allSettled(names.map((name) => parts[name]?.()));
    const failures = read.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
    if (failures.length === names.length && failures[0]) throw failures[0];
    for (const err of failures) request.log.warn({ err }, 'a part of the home could not be read');
    return {
      failed: names.filter((_name, index) => read[index]?.status === 'rejected'),
      ...Object.fromEntries(
        read.flatMap((result, index) => (result.status === 'fulfilled' ? [[names[index], result.value]] : [])),
      ),
    };
  });
}

/** The parts that are for a member. */
function partsOf(context: ConsoleContext, member: Staff): Parts {
  const { roles } = member;
  const { studio, supplierHelp } = context;
  return {
    tasks: () => presentTasks(context, member),
    ...(mayCall(roles, getConsoleCall('returnNotice').caller) && {
      notices: async () => presentTimes(await readNotices(studio, member)),
    }),
    ...(mayCall(roles, getConsoleCall('confirmEntityState').caller) && {
      entityStates: async () => presentTimes(await readEntityStates(studio, member)),
    }),
    ...(supplierHelp &&
      mayCall(roles, getConsoleCall('approveMeansRemoval').caller) && {
        meansRemovals: () => presentRemovals({ ...context, help: supplierHelp }, member),
      }),
    ...(roles.includes('support') && { reports: () => presentReports(context, member) }),
    ...(roles.includes('admin') && context.readService && { service: () => presentService(context, member) }),
  };
}

const presentTasks = async ({ studio }: ConsoleContext, member: Staff): Promise<NonNullable<Desk['tasks']>> =>
  (await readTasks(studio, member)).map(({ versions, ...task }) => ({
    ...task,
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
  }));

const presentTimes = <Item extends { at: Date }>({ count, items }: { count: number; items: readonly Item[] }) => ({
  count,
  items: items.map(({ at, ...item }) => ({ ...item, at: at.toISOString() })),
});

const MOST_REMOVALS = 3;

async function presentRemovals(
  context: Parameters<typeof readRemovalsToApprove>[0],
  member: Staff,
): Promise<NonNullable<Desk['meansRemovals']>> {
  const waiting = await readRemovalsToApprove(context, member);
  const items = waiting
    .slice(0, MOST_REMOVALS)
    .map(({ id, entity, note, by, at }) => ({ id, entity, note, by, at: at.toISOString() }));
  return { count: waiting.length, items };
}

async function presentReports({ studio }: ConsoleContext, member: Staff): Promise<NonNullable<Desk['reports']>> {
  const { since, codesSince, ...reports } = await readReports(studio, member);
  return { ...reports, since: since?.toISOString() ?? null, codesSince: codesSince.toISOString() };
}

async function presentService(context: ConsoleContext, { scope }: Staff): Promise<NonNullable<Desk['service']>> {
  const { database, now, readService } = context;
  const [state, mails, bank] = await Promise.all([
    readService!(),
    readMails(database, scope, now()),
    scope === null ? readBank(context) : null,
  ]);
  return {
    parts: state.parts,
    jobs: state.jobs.map(({ lastSuccess, ...job }) => ({ ...job, lastSuccess: lastSuccess?.toISOString() ?? null })),
    mails: { ...mails, oldest: mails.oldest?.toISOString() ?? null, areSent: state.sendsMails },
    bank,
  };
}

/** The counts are of all entities together, for admins of all of them alone. */
async function readBank({ bankTraffic, now }: ConsoleContext): Promise<NonNullable<Desk['service']>['bank']> {
  if (!bankTraffic) return null;
  const hour = Math.floor(now().getTime() / HOUR_MS) * HOUR_MS;
  const calls = presentCalls((await bankTraffic.read(new Date(hour + HOUR_MS - BANK_MS))).calls);
  const sum = (of: (call: (typeof calls)[number]) => number) =>
    Math.round(calls.reduce((total, call) => total + of(call), 0));
  return { calls: sum(({ count }) => count), failures: sum(({ count, failures }) => count * failures) };
}

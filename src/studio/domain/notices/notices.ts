import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditAction } from '#shared/console/audit-kinds.ts';
import type { ConsoleCallName } from '#shared/console/console-contract.ts';
import type { Schema } from '#platform/database/schema.ts';
import { deleteNotice, insertNotice, lockNotice, type Notice, updateNotice } from '#studio/database/notices.ts';
import type { Staff } from '#studio/database/staff.ts';
import { isScopeWithin } from '#studio/domain/calls/access.ts';
import { recordAuditEvent, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { lockCaller } from '#studio/domain/versions/lock-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { checkNoticeContent, type NoticeContent } from './notice-content.ts';
import { isNoticeOver, isNoticeVisible } from './notice-state.ts';

type NoticeContext = Pick<StudioContext, 'database' | 'now'>;

/** The calls that change a notice, with the states in which it must be. */
const STATES = {
  updateNotice: ['draft'],
  discardNotice: ['draft'],
  submitNotice: ['draft'],
  withdrawNotice: ['in-review'],
  returnNotice: ['in-review'],
  publishNotice: ['draft', 'in-review'],
  endNotice: ['published'],
} as const satisfies Partial<Record<ConsoleCallName, readonly Notice['state'][]>>;

export type CallChangingNotice = keyof typeof STATES;

/** A notice that a caller has locked for a change. @property revision that the caller saw; any when absent */
interface NoticeTarget {
  id: string;
  revision?: number;
}

/** Creates a draft of a notice (R-DESK-03). @throws ConsoleRefusal as `checkNoticeContent`, sessionMissing, roleMissing */
export const createNotice = (context: NoticeContext, actor: StaffActor, content: NoticeContent): Promise<Notice> =>
  context.database.transaction().execute(async (trx) => {
    const now = context.now();
    const staff = await lockCaller(trx, actor, 'createNotice');
    const checked = await checkNoticeContent(trx, { scope: staff?.scope ?? null, now }, content);
    const notice = await insertNotice(trx, {
      ...checked,
      id: randomUUID(),
      state: 'draft',
      author: actor.email,
      author_ids: [actor.id],
      created_at: now,
      changed_at: now,
    });
    await recordNoticeEvent(trx, context, actor, 'notice-made', notice);
    return notice;
  });

/** Replaces the content of a draft. @throws ConsoleRefusal as `changeNotice` and `checkNoticeContent` */
export const editNotice = (context: NoticeContext, actor: StaffActor, target: NoticeTarget, content: NoticeContent) =>
  changeNotice(context, actor, 'updateNotice', target, async (trx, { author_ids: authors }, staff) => ({
    action: 'notice-changed',
    update: {
      ...(await checkNoticeContent(trx, { scope: staff.scope, now: context.now() }, content)),
      author_ids: [...new Set([...authors, actor.id])],
    },
  }));

/** Discards a draft. @throws ConsoleRefusal as `changeNotice` */
export const discardNotice = (context: NoticeContext, actor: StaffActor, id: string): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const { notice } = await lockNoticeForCall(trx, context, actor, 'discardNotice', { id });
    await recordNoticeEvent(trx, context, actor, 'notice-discarded', notice);
    await deleteNotice(trx, id);
  });

interface NoticeChange {
  action: AuditAction;
  update: Parameters<typeof updateNotice>[2];
  detail?: Record<string, unknown>;
}

/**
 * Changes a notice, with its rows of the audit.
 * @param change decides the change of the locked notice
 * @throws ConsoleRefusal notFound, noticeShared, noticeState, noticeChanged; sessionMissing, roleMissing when the actor
 * has lost the right in the meantime
 */
export const changeNotice = (
  context: NoticeContext,
  actor: StaffActor,
  call: CallChangingNotice,
  target: NoticeTarget,
  change: (trx: Transaction<Schema>, notice: Notice, staff: Staff) => Promise<NoticeChange> | NoticeChange,
): Promise<Notice> =>
  context.database.transaction().execute(async (trx) => {
    const { notice, staff } = await lockNoticeForCall(trx, context, actor, call, target);
    const { action, update, detail } = await change(trx, notice, staff);
    const changed = await updateNotice(trx, notice.id, { ...update, changed_at: context.now() });
    await recordNoticeEvent(trx, context, actor, action, changed, detail);
    return changed;
  });

async function lockNoticeForCall(
  trx: Transaction<Schema>,
  { now }: NoticeContext,
  actor: StaffActor,
  call: CallChangingNotice,
  { id, revision }: NoticeTarget,
): Promise<{ notice: Notice; staff: Staff }> {
  const notice = (await lockNotice(trx, id)) ?? refuseCall('notFound');
  const staff = (await lockCaller(trx, actor, call)) ?? refuseCall('sessionMissing');
  if (!isNoticeVisible(staff.scope, notice)) refuseCall('notFound');
  if (!isScopeWithin(notice.entities, staff.scope)) refuseCall('noticeShared');
  const states: readonly Notice['state'][] = STATES[call];
  if (!states.includes(notice.state) || isNoticeOver(notice, now())) refuseCall('noticeState');
  if (revision !== undefined && revision !== notice.revision) refuseCall('noticeChanged');
  return { notice, staff };
}

/** Records an action on a notice in the audit of each of its entities, in the transaction of the action (R-CON-10). */
async function recordNoticeEvent(
  trx: Transaction<Schema>,
  { now }: NoticeContext,
  who: StaffActor,
  action: AuditAction,
  { id, entities, kind, text, link_href: link, screens, from_at: from, until_at: until }: Notice,
  more: Record<string, unknown> = {},
): Promise<void> {
  const period = { from: from.toISOString(), until: until.toISOString() };
  const detail = {
    notice: id,
    kind,
    text,
    ...(link !== null && { link }),
    ...(screens && { screens }),
    ...period,
    ...more,
  };
  for (const entity of entities) await recordAuditEvent(trx, { at: now(), who, action, entity, detail });
}

import type { Transaction } from 'kysely';
import type { SupplierEventKind } from '#shared/console/audit-kinds.ts';
import type { HelpAction, HelpReason } from '#shared/console/console-contract.ts';
import { findLoginLock, unlockLogin } from '#confirming/database/login-failures.ts';
import { deleteUserSessions } from '#confirming/database/sessions.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findPrincipalUser, type User } from '#confirming/database/users.ts';
import { createHelpNotice } from '#confirming/mail/user-notices.ts';
import { describeUserAccess } from '#confirming/rules/user-access.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { type SupplierHelp, SupplierHelpRefusal } from '#platform/database/supplier-help.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { createUserFinder } from './find-helped-user.ts';
import type { HelpContext } from './help-context.ts';
import { createUserIdentifier } from './identify-helped-user.ts';
import { createRemovalHelp } from './means-removal-help.ts';
import { notifyUser } from './notify.ts';
import { sendLink } from './send-link.ts';
import { findHelpfulLink } from './send-login-help-link.ts';
import { enforceHelpLimits, runWithHelpedUser } from './with-helped-user.ts';

const DAY = 24 * 3600;

/**
 * How often a user is helped in a day, by whomever. Each lifted lock allows five more guesses of a password, so a
 * colleague of support who guesses, or works for somebody who does, has ten a day.
 */
const OF_USER: Record<HelpAction, CallLimit> = {
  resend: { calls: 4, seconds: DAY },
  lift: { calls: 2, seconds: DAY },
  end: { calls: 4, seconds: DAY },
};

/** Creates what support can do for users of suppliers, for the console (R-DESK-06, R-SIGN-06). */
export const createSupplierHelp = (context: HelpContext): SupplierHelp => ({
  find: createUserFinder(context),
  identify: createUserIdentifier(context),
  help: createUserHelp(context),
  removal: createRemovalHelp(context),
});

const AUDITED: Record<HelpAction, SupplierEventKind> = {
  resend: 'support-link-sent',
  lift: 'support-block-lifted',
  end: 'support-sessions-ended',
};

const createUserHelp =
  (context: HelpContext): SupplierHelp['help'] =>
  ({ action, reason, ...request }, record) =>
    runWithHelpedUser(context, request, async (trx, user, helped) => {
      const { member } = request;
      const { userId, ...owner } = helped;
      const now = context.now();
      await assertActionPossible(trx, user, action, now);
      await enforceHelpLimits(trx, { action, userId, member, limit: OF_USER[action] }, now);
      const purpose = action === 'resend' ? await resend(trx, context, user) : await ACTS[action](trx, user);
      await notify(trx, context, user, { action, reason });
      const kind = AUDITED[action];
      const detail = { user: userId, staff: member, reason, ...(purpose && { link: purpose }) };
      recordSupplierEvent(trx, { owner, userId: null, kind, detail });
      await record(trx, helped);
      return purpose;
    });

async function assertActionPossible(
  trx: Transaction<Schema>,
  user: User,
  action: HelpAction,
  now: Date,
): Promise<void> {
  const lockedAt = await findLoginLock(trx, user, MAX_LOGIN_FAILURES);
  if (!describeUserAccess({ ...user, lockedAt }, now).actions.includes(action))
    throw new SupplierHelpRefusal('notPossible');
}

/** What is done without a mailed link. @returns '' as no link has a purpose */
const ACTS = {
  async lift(trx: Transaction<Schema>, user: User): Promise<''> {
    await unlockLogin(trx, user);
    return '';
  },
  async end(trx: Transaction<Schema>, user: User): Promise<''> {
    await deleteUserSessions(trx, user);
    return '';
  },
};

/** The mailed links of a user are limited per hour, whoever asks for them. */
const HOUR = 3600;

async function resend(trx: Transaction<Schema>, context: HelpContext, user: User): Promise<string> {
  const purpose = await findHelpfulLink(trx, user);
  if (!purpose) throw new SupplierHelpRefusal('notPossible');
  if (!(await sendLink(trx, context, { user, purpose, host: '' }))) throw new SupplierHelpRefusal('tooOften', HOUR);
  return purpose;
}

/** An unverified user gets the link alone: nothing about the company goes to an address that nobody has verified. */
async function notify(
  trx: Transaction<Schema>,
  context: HelpContext,
  user: User,
  { action, reason }: { action: HelpAction; reason: HelpReason },
): Promise<void> {
  const notice = createHelpNotice({ action, alias: user.alias, reason });
  await notifyUser(trx, context, user, notice);
  const principal = user.principal ? undefined : await findPrincipalUser(trx, user);
  if (principal) await notifyUser(trx, context, principal, notice);
}

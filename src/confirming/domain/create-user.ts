import type { Transaction } from 'kysely';
import { ALIAS_RULES, hasValidLength, satisfiesRule } from '#shared/passwords/credential-rules.ts';
import type { UserCreatedOrMailedAgain } from '#shared/records/records.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runInScope, type OpenSession } from '#confirming/database/session-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import {
  updateUser,
  findUser,
  findUserByEmail,
  findUserByPendingEmail,
  insertUser,
  lockPrincipalUser,
  type User,
} from '#confirming/database/users.ts';
import { createUserCreatedNotice } from '#confirming/mail/user-notices.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { notifyOtherUsersWithAlerts } from './notify.ts';
import { refuseGuessablePassword } from './guessable-password.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import { assertPasswordRules } from '#confirming/rules/password-rules.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { getBrandForMails, sendLink, getVerificationPurpose } from './send-link.ts';
import { takeSignature } from './call-signature.ts';
import { describeColleague } from './signed-lines.ts';
import { canBeRecreated } from './user-status.ts';

/** A user to be created, by a registration (the principal one) or by a colleague. */
export interface NewUser extends SupplierKey {
  email: string;
  alias: string;
  password: string;
  /** For alarms by SMS, which the user switches on; '' for none. */
  phone: string;
  principal: boolean;
  /** Host of the portal that received the request. */
  host: string;
  /** Session of the colleague; absent for a registration. */
  session?: OpenSession;
}

/**
 * Creates a user who must verify the email; the mail for it is written in the same transaction. A user with this email
 * who was never active is sent the mail again, for the new password and alias (R-REG-20); a user who was active keeps
 * password, role and alias, also while another email waits for verification. The colleague who creates a user and
 * the principal user are notified, and users who want alerts by email.
 * @throws Refusal 681 alias, 618 email wrong or taken, 644…648, 619, 620 password, 603 registered with another email,
 * 631 the supplier has its principal user, 685, 707 the entity can't write mails, 601 taken concurrently
 */
export async function createUser(context: AccessContext, requested: NewUser): Promise<UserCreatedOrMailedAgain> {
  assertUsable(requested);
  getBrandForMails(requested.entity, context);
  const passwordHash = await hashPassword(requested.password);
  const email = requested.email.toLowerCase();
  const { entity, supplierId, host, session } = requested;
  return runInScope(context.database, { entity, supplierId, email, ...(session && { session }) }, async (trx) => {
    await refuseGuessablePassword(trx, context, requested, requested.password);
    const { user, outcome } = await createOrRenew(trx, { ...requested, email }, passwordHash, context.now());
    await sendLink(trx, context, { user, purpose: getVerificationPurpose(user), host });
    const actor = session && outcome === 'created' ? await findUser(trx, user, session.userId) : undefined;
    if (actor) {
      await announceUserChange(trx, context, { kind: 'user-created', actor, user, host });
      await notifyOtherUsersWithAlerts(trx, context, actor, createUserCreatedNotice(email));
    }
    await takeSignature(trx, requested, { describe: () => describeColleague('create', email) });
    const isAgain = outcome === 'resent';
    if (session)
      recordSupplierEvent(trx, {
        owner: user,
        userId: session.userId,
        kind: 'user-added',
        detail: { user: user.id, isAgain },
      });
    else recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'registered', detail: { isAgain } });
    return outcome;
  });
}

function assertUsable({ email, alias, password }: NewUser): void {
  if (!isSafeMailAddress(email)) refuse('emailInvalid');
  if (!hasValidLength(alias, ALIAS_RULES.new)) refuse('aliasLength');
  if (!satisfiesRule(alias, ALIAS_RULES.new)) refuse('aliasCharacters');
  assertPasswordRules(password, alias.trim());
}

async function createOrRenew(
  trx: Transaction<Schema>,
  requested: NewUser,
  passwordHash: string,
  now: Date,
): Promise<{ user: User; outcome: UserCreatedOrMailedAgain }> {
  const before = await findBefore(trx, requested);
  // A person who registers chooses the password; for a colleague it is generated.
  const { alias, phone, principal: ownPassword } = requested;
  const given = { alias, phone, passwordHash, ownPassword, passwordSetAt: now };
  if (before) {
    await updateUser(trx, before, given);
    return { user: { ...before, ...given }, outcome: 'resent' };
  }
  const user = await insertUser(trx, { ...requested, ...given, status: 'unverified' });
  if (!user) return refuse('registeredMeanwhile');
  return { user, outcome: 'created' };
}

/** Finds the existing user whom this request would create again; such a user was never active. */
async function findBefore(trx: Transaction<Schema>, requested: NewUser): Promise<User | undefined> {
  if (requested.principal) {
    const principal = await lockPrincipalUser(trx, requested);
    if (principal && !canBeRecreated(principal)) refuse('principalExists');
    if (principal && principal.email !== requested.email) refuse('registeredOtherwise');
  }
  const user = await findUserByEmail(trx, requested.entity, requested.email);
  if (!user) return (await findUserByPendingEmail(trx, requested.entity, requested.email)) && refuse('emailOfUser');
  const isSame = user.supplierId === requested.supplierId && user.principal === requested.principal;
  if (!isSame || !canBeRecreated(user)) refuse('emailOfUser');
  return user;
}

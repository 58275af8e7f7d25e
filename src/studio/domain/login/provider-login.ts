import type { Transaction } from 'kysely';
import type { Role } from '#shared/console/console-contract.ts';
import { stripInvisibleAndLineBreaks } from '#shared/texts/invisible-characters.ts';
import { deleteAllStaffSessions, type SessionClient } from '#studio/database/staff-sessions.ts';
import {
  insertStaffUnlessEmailTaken,
  lockStaffByIdentity,
  type Staff,
  updateStaffUnlessEmailTaken,
} from '#studio/database/staff.ts';
import type { Schema } from '#platform/database/schema.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { isSafeMailAddress } from '#platform/rules/mail-address.ts';
import { type AuditActor, hashJson } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StaffContext } from '#studio/domain/staff/staff-context.ts';
import { withdrawVersionMails } from '#studio/domain/versions/version-mails.ts';
import { getAuditedValues, recordStaffAddition, recordStaffChange } from '#studio/domain/staff/staff-audit.ts';
import { recordFailedLogin } from './failed-logins.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import { openStaffSession, type StaffLoggedIn } from './staff-login.ts';

/** The bank's identity provider, as the actor of its decisions in the audit. */
export const PROVIDER_ACTOR: AuditActor = { email: '(identity provider)', name: null };

const ROLES: readonly Role[] = ['admin', 'editor', 'publisher', 'support'];
/** A value of the roles claim that names an entity of the scope; `*` means all entities. */
const ENTITY = /^entity:(.+)$/;
const ALL = '*';
const LONGEST_NAME = 100;

/** The reason why an authenticated person gets no access. */
type Reason = 'no email' | 'another person has the email' | 'disabled' | 'no roles' | 'no entities';

/**
 * Logs in a person identified by the provider (R-CON-09). The roles come from its claim, also for a person without a
 * record; without the claim, the roles given by an admin apply. A record belongs to the first person who logs in with
 * its email. A person with a role but without an entity gets a record, so that an admin can assign one, but cannot log
 * in yet.
 * @param session where it is opened, and the one that the browser had until now, which ends
 * @throws ConsoleRefusal noAccess, noScope
 */
export async function logInWithIdentity(
  context: StaffContext,
  identity: ProviderIdentity,
  session: { client: SessionClient; replacedToken: string | undefined },
): Promise<StaffLoggedIn> {
  const email = normaliseLoginName(identity.email ?? '');
  const now = context.now();
  const outcome = await context.database.transaction().execute(async (trx) => {
    const found = await lockStaffByIdentity(trx, { identity: identity.identity, email });
    const turnDown = (who: AuditActor, reason: Reason) =>
      recordFailedLogin(trx, { at: now, who, detail: { by: identity.issuer, reason } });
    const reason = reasonAgainst(identity, email, found);
    if (reason) {
      await turnDown({ email: found?.email ?? (email || PROVIDER_ACTOR.email), name: found?.name ?? null }, reason);
      return 'noAccess';
    }
    const staff = await admit(trx, now, { identity, email, found });
    if (staff.scope?.length !== 0)
      return openStaffSession(trx, staff, now, {
        ...session,
        detail: { by: identity.issuer, ...(identity.factor !== undefined && { factor: identity.factor }) },
        providerFactor: identity.factor,
      });
    await deleteAllStaffSessions(trx, staff.id);
    await turnDown(staff, 'no entities');
    return 'noScope';
  });
  return typeof outcome === 'string' ? refuseCall(outcome) : outcome;
}

/** Records a login that failed at the provider (R-CON-10). */
export const recordFailedProviderLogin = ({ database, now }: StaffContext, reason: string): Promise<void> =>
  database
    .transaction()
    .execute((trx) => recordFailedLogin(trx, { at: now(), who: PROVIDER_ACTOR, detail: { reason } }));

function reasonAgainst(identity: ProviderIdentity, email: string, found: Staff | undefined): Reason | undefined {
  if (!found && !isSafeMailAddress(email)) return 'no email';
  // Emails are reassigned over time, so an identity of the same provider must match. After a change of provider it
  // differs.
  if (found?.identity && found.identity !== identity.identity && found.identity.startsWith(`${identity.issuer} `))
    return 'another person has the email';
  if (found?.disabled_at) return 'disabled';
  return rolesOf(identity, found).length === 0 ? 'no roles' : undefined;
}

/** A role that the claim removed stays removed when the claim is no longer sent. */
function rolesOf({ granted }: ProviderIdentity, found: Staff | undefined): Role[] {
  if (granted) return ROLES.filter((role) => granted.includes(role));
  return found && !found.roles_by_claim ? found.roles : [];
}

/** The entities that the claim names, otherwise those that an admin gave; with neither, none. */
function scopeOf(
  { granted = [] }: ProviderIdentity,
  found: Staff | undefined,
): Required<Pick<Staff, 'scope' | 'scope_by_claim'>> {
  const entities = granted.flatMap((value) => ENTITY.exec(value)?.[1] ?? []);
  if (entities.includes(ALL)) return { scope: null, scope_by_claim: true };
  if (entities.length > 0) return { scope: [...new Set(entities)].sort(), scope_by_claim: true };
  return found && !found.scope_by_claim ? found : { scope: [], scope_by_claim: true };
}

interface Coming {
  identity: ProviderIdentity;
  email: string;
  found: Staff | undefined;
}

async function admit(trx: Transaction<Schema>, at: Date, { identity, email, found }: Coming): Promise<Staff> {
  const name = (stripInvisibleAndLineBreaks(identity.name ?? '').trim() || email).slice(0, LONGEST_NAME);
  const roles = rolesOf(identity, found);
  const { scope, scope_by_claim } = scopeOf(identity, found);
  // When two people log in for the first time with the same email, the insert fails for the second, who has to log in
  // again.
  const staff = found ?? (await insertStaffUnlessEmailTaken(trx, { email, name, roles, scope, created_at: at }));
  if (!staff) return refuseCall('loginBroken');
  if (!found) await recordStaffAddition(trx, { at, who: PROVIDER_ACTOR, staff });
  const byClaim = identity.granted && { roles, roles_by_claim: true };
  const saved = await updateStaffUnlessEmailTaken(trx, staff.id, {
    identity: identity.identity,
    scope,
    scope_by_claim,
    ...byClaim,
  });
  if (!saved) return refuseCall('loginBroken');
  if (hashJson(getAuditedValues(saved)) !== hashJson(getAuditedValues(staff))) {
    await recordStaffChange(trx, { at, who: PROVIDER_ACTOR, staff, saved });
    await withdrawVersionMails(trx, staff, saved);
  }
  return saved;
}

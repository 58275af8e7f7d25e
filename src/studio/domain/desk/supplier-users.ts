import type { Kysely } from 'kysely';
import type { AuditAction } from '#shared/console/audit-kinds.ts';
import type { ConsoleRequestBody, HelpAction } from '#shared/console/console-contract.ts';
import { findPersonalParts } from '#shared/privacy/blank-sentence.ts';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { SearchOutcome, SupplierHelp, SupplierUserFacts } from '#platform/database/supplier-help.ts';
import type { CallLimit } from '#platform/rules/call-limits.ts';
import { type EntityScope, isEntityInScope } from '#studio/domain/calls/access.ts';
import { type AuditEvent, recordAuditEvent, type StaffActor } from '#studio/domain/calls/audit-events.ts';
import { refuseField } from '#studio/domain/calls/console-refusal.ts';
import { buildHelpedUserRequest } from './helped-user-request.ts';

/** The member of staff who helps. */
type Helper = StaffActor & { scope: EntityScope };

interface HelpContext {
  database: Kysely<Schema>;
  now: () => Date;
  help: SupplierHelp;
}

/**
 * Finds a user of a supplier by tax id and email, both exact, and records the try in the audit (R-DESK-06). The row names
 * the user that was found, or else holds a hash of the facts.
 * @returns the same for an unknown user, one wrong fact and an entity out of scope
 */
export const searchSupplierUser = (
  { help, now }: HelpContext,
  who: Helper,
  facts: SupplierUserFacts,
): ReturnType<SupplierHelp['find']> => {
  const { id: member, scope } = who;
  const isInScope = isEntityInScope(scope, facts.entity);
  return help.find({ facts, isInScope, scope, member }, (trx, outcome) =>
    recordAuditEvent(trx, { ...searchEvent(who, facts, now()), detail: detailOf(outcome) }),
  );
};

/** Maximum audit rows in an hour about searches of one member that the limit refused: rows are never deleted. */
const REFUSED_ROWS: CallLimit = { calls: 100, seconds: 3600 };

/** Records a search that the limit refused. */
export async function recordRefusedSearch(
  { database, now }: Pick<HelpContext, 'database' | 'now'>,
  who: Helper,
  facts: SupplierUserFacts,
): Promise<void> {
  if ((await countLimitedCall(database, `refused searches of ${who.id}`, REFUSED_ROWS, now())) > 0) return;
  await recordAuditEvent(database, { ...searchEvent(who, facts, now()), detail: { isRefused: true } });
}

/** An entity out of scope is not named, as its admins would take the row for one of their own people. */
const searchEvent = (who: Helper, { entity }: SupplierUserFacts, at: Date): AuditEvent => ({
  at,
  who,
  action: 'supplier-user-searched',
  ...(isEntityInScope(who.scope, entity) && { entity }),
});

const detailOf = (outcome: SearchOutcome) =>
  'user' in outcome
    ? { found: true, supplierId: outcome.user.supplierId, user: outcome.user.userId }
    : {
        found: false,
        search: outcome.factsHash,
        ...(outcome.elsewhere.length > 0 && { elsewhere: outcome.elsewhere.join(', ') }),
      };

const AUDITED: Record<HelpAction, AuditAction> = {
  resend: 'supplier-link-sent',
  lift: 'supplier-block-lifted',
  end: 'supplier-sessions-ended',
};

/**
 * Sends a user the link again, lifts the lock that wrong passwords caused, or ends the sessions, with its row of the
 * audit. The note stays in the audit for good, so it is checked like the sentence of a report.
 * @returns the purpose of the mailed link; '' without one
 * @throws SupplierHelpRefusal, and ConsoleRefusal invalid when the note seems to hold personal data
 */
export async function helpSupplierUser(
  { help, now }: HelpContext,
  who: Helper,
  action: HelpAction,
  { handle, reason, note }: ConsoleRequestBody<'liftUserBlock'>,
): Promise<string> {
  if (findPersonalParts(note).length > 0) refuseField('note', 'auditNoteLeaks');
  return help.help({ ...buildHelpedUserRequest(who, handle), action, reason }, (trx, { entity, supplierId, userId }) =>
    recordAuditEvent(trx, {
      at: now(),
      who,
      action: AUDITED[action],
      entity,
      detail: { supplierId, user: userId, reason, note },
    }),
  );
}

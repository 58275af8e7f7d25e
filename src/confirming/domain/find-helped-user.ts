import type { Transaction } from 'kysely';
import type { SupplierUserRecord } from '#shared/console/console-contract.ts';
import { normaliseTaxId } from '#shared/fields/normalise-codes.ts';
import { findLastLinkMail, listAccessEvents } from '#confirming/database/access-history.ts';
import { findLoginLock } from '#confirming/database/login-failures.ts';
import { findLastRemoval, type MeansRemoval } from '#confirming/database/means-removals.ts';
import { hasSignatureMeans } from '#confirming/database/signature-means.ts';
import { findUserByEmail, type User } from '#confirming/database/users.ts';
import { listRemovalActs } from '#confirming/rules/means-removal.ts';
import { describeUserAccess } from '#confirming/rules/user-access.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { SupplierHelp } from '#platform/database/supplier-help.ts';
import { moveToEntity, runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { MAX_LOGIN_FAILURES } from '#platform/rules/login-limits.ts';
import { normaliseLoginName } from '#platform/rules/login-name.ts';
import { listEntityCodes } from '#confirming/database/supplier-list.ts';
import { findUserDeletion, type UserFacts } from '#confirming/database/user-deletions.ts';
import type { HelpContext } from './help-context.ts';
import { createHelpHandle, hashSearch } from './help-handles.ts';

/** No entity has this code. */
const NO_ENTITY = '';

/** Stands for a user that was not found, in the queries that are made all the same and have no rows. */
const NOBODY = { entity: NO_ENTITY, supplierId: '', email: '', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Finds a user by tax id and email, both exact (R-DESK-06). An unknown user, one wrong fact and an entity out of scope
 * cause the same queries and have the same outcome. Of a user who is missing in an entity of the scope it says in which
 * other ones of the scope there is one, and whether the user was deleted.
 */
export const createUserFinder =
  (context: HelpContext): SupplierHelp['find'] =>
  ({ facts, isInScope, scope, member }, record) => {
    const entity = isInScope ? facts.entity : NO_ENTITY;
    const wanted = { entity, taxId: normaliseTaxId(facts.taxId), email: normaliseLoginName(facts.email) };
    const { email, taxId: supplierId } = wanted;
    return runAsTableOwner(context.database, { entity, supplierId, email }, async (trx) => {
      const found = await findUserByEmail(trx, entity, email);
      const user = found?.supplierId === supplierId ? found : undefined;
      const access = await readAccess(trx, user ?? NOBODY);
      const gone = await findUserDeletion(trx, { entity, supplierId, email });
      const others = await listEntitiesOf(trx, { entity, supplierId, email }, scope);
      const elsewhere = isInScope ? others.filter((other) => other !== entity) : [];
      const factsHash = hashSearch({ ...wanted, entity: facts.entity }, context.secret);
      if (!user) {
        await record(trx, { factsHash, elsewhere });
        return { missing: { elsewhere, ...(gone && { gone }) } };
      }
      const helped = { entity, supplierId, userId: user.id };
      await record(trx, { user: helped });
      const handle = createHelpHandle(helped, member, context.secret, context.now());
      return { user: { handle, ...present(context, user, member, access) } };
    });
  };

/** Lists the entities of a scope where a user has both facts. Each is asked in its own scope of the transaction. */
async function listEntitiesOf(
  trx: Transaction<Schema>,
  { entity, supplierId, email }: UserFacts,
  scope: readonly string[] | null,
): Promise<string[]> {
  const found: string[] = [];
  for (const other of scope ?? (await listEntityCodes(trx))) {
    await moveToEntity(trx, other);
    if ((await findUserByEmail(trx, other, email))?.supplierId === supplierId) found.push(other);
  }
  await moveToEntity(trx, entity);
  return found;
}

type Access = Awaited<ReturnType<typeof readAccess>>;

const readAccess = async (trx: Transaction<Schema>, user: Pick<User, keyof typeof NOBODY>) => ({
  lockedAt: await findLoginLock(trx, user, MAX_LOGIN_FAILURES),
  mail: await findLastLinkMail(trx, user),
  events: await listAccessEvents(trx, user),
  removal: await findLastRemoval(trx, user.id),
  hasMeans: await hasSignatureMeans(trx, user.id),
});

function present(
  { now, sendsMails }: HelpContext,
  user: User,
  member: string,
  { lockedAt, mail, events, removal, hasMeans }: Access,
): Omit<SupplierUserRecord, 'handle'> {
  const { state, since, actions } = describeUserAccess({ ...user, lockedAt }, now());
  return {
    state,
    since: since?.toISOString() ?? null,
    lastMail: mail
      ? {
          purpose: mail.purpose,
          at: (mail.sentAt ?? mail.createdAt).toISOString(),
          outcome: mail.sentAt ? 'sent' : mail.givenUpAt ? 'failed' : sendsMails ? 'waiting' : 'kept',
        }
      : null,
    events: events.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    actions: [...actions],
    meansRemoval: {
      last: removal ? presentRemoval(removal, member) : null,
      actions: listRemovalActs(
        { user, hasMeans, open: removal?.endedAt === null ? removal : undefined },
        member,
        now(),
      ),
    },
  };
}

const presentRemoval = (
  { outcome, askedAt, askedBy, askedByEmail, note, approvedAt, effectiveAt, endedAt }: MeansRemoval,
  member: string,
): SupplierUserRecord['meansRemoval']['last'] => ({
  state: outcome ?? (approvedAt ? 'approved' : 'asked'),
  askedAt: askedAt.toISOString(),
  by: askedByEmail,
  isOwn: askedBy === member,
  note,
  effectiveAt: effectiveAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

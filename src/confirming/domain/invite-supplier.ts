import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ensureSupplier, upsertEntity } from '#confirming/database/create-supplier.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import type { Supplier } from '#confirming/database/suppliers.ts';
import { deleteUser, insertUser, lockPrincipalUser } from '#confirming/database/users.ts';
import type { AccessContext } from './access-context.ts';
import { hashPassword } from '#platform/rules/passwords.ts';
import { refuse } from '#platform/rules/refusal.ts';
import { getBrandForMails, sendLink } from './send-link.ts';
import { canBeRecreated } from './user-status.ts';

/** A supplier that the bank invites, with its future principal user. */
export interface Invitation extends SupplierKey {
  /** Name of the supplier; an existing supplier keeps its name. */
  name: string;
  email: string;
  alias: string;
}

/**
 * Adds a supplier with its principal user and mails that person the link to choose their password, in one transaction.
 * Until they have chosen it, the invitation can be repeated: the earlier link, whatever its email, becomes invalid.
 * @returns the stored supplier
 * @throws Refusal 685, 707 the entity can't write mails, 733 the principal user has activated the access, 618 the email
 * is that of another user of the entity
 */
export async function inviteSupplier(context: AccessContext, invitation: Invitation): Promise<Supplier> {
  const { entity, supplierId } = invitation;
  const brand = getBrandForMails(entity, context);
  const email = invitation.email.toLowerCase();
  // No person knows this password: only the link leads to one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  return runAsTableOwner(context.database, { entity, supplierId, email }, async (trx) => {
    await upsertEntity(trx, entity, brand.name);
    const supplier = await ensureSupplier(trx, invitation);
    await removeInvited(trx, supplier);
    const user = await insertUser(trx, {
      ...invitation,
      email,
      passwordHash,
      ownPassword: false,
      status: 'unverified',
      principal: true,
      passwordSetAt: context.now(),
    });
    if (!user) return refuse('invitedEmailTaken', { email, entity });
    await sendLink(trx, context, { user, purpose: 'activate', host: '' });
    recordSupplierEvent(trx, { owner: supplier, userId: null, kind: 'supplier-invited', detail: { user: user.id } });
    return supplier;
  });
}

/** Deletes the user of an earlier invitation that was not activated. */
async function removeInvited(trx: Transaction<Schema>, owner: SupplierKey): Promise<void> {
  const principal = await lockPrincipalUser(trx, owner);
  if (!principal) return;
  const { supplierId, email } = principal;
  if (!canBeRecreated(principal)) refuse('invitedBefore', { supplierId, email });
  await deleteUser(trx, principal);
}

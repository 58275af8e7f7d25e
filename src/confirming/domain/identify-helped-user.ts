import { findLastRemoval } from '#confirming/database/means-removals.ts';
import { findUser } from '#confirming/database/users.ts';
import { type SupplierHelp, SupplierHelpRefusal } from '#platform/database/supplier-help.ts';
import { runAsTableOwner } from '#platform/database/transaction-scope.ts';
import type { HelpContext } from './help-context.ts';
import { readHandleInScope } from './with-helped-user.ts';

/** Creates what names the user of a handle to the member who is about to sign (R-SIGN-07). */
export const createUserIdentifier =
  (context: HelpContext): SupplierHelp['identify'] =>
  (request) => {
    const { userId, ...owner } = readHandleInScope(context, request);
    return runAsTableOwner(context.database, owner, async (trx) => {
      const user = await findUser(trx, owner, userId);
      if (!user) throw new SupplierHelpRefusal('unknown');
      const { entity, supplierId, email } = user;
      const removal = await findLastRemoval(trx, userId);
      if (!removal || removal.endedAt) return { entity, supplierId, email };
      const { askedByEmail: by, askedAt: at, note } = removal;
      return { entity, supplierId, email, removal: { by, at, note } };
    });
  };

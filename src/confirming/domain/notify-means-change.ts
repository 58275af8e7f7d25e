import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { findPrincipalUser, type User } from '#confirming/database/users.ts';
import { createMeansNotice, type MeansChange } from '#confirming/mail/signature-notices.ts';
import { notifyUser, type NoticeContext } from './notify.ts';

/** Mails a change of the means of a user to the user and to the principal user (R-SIGN-04). */
export async function notifyMeansChange(
  trx: Transaction<Schema>,
  context: NoticeContext,
  user: User,
  change: MeansChange,
  means?: { kind: MeansKind; name: string },
): Promise<void> {
  const notice = createMeansNotice(change, user.alias, means);
  await notifyUser(trx, context, user, notice);
  const principal = user.principal ? undefined : await findPrincipalUser(trx, user);
  if (principal) await notifyUser(trx, context, principal, notice);
}

import { countLimitedCall } from '#platform/database/call-counts.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findUser } from '#confirming/database/users.ts';
import { createRefusedSignatureNotice } from '#confirming/mail/signature-notices.ts';
import { notifyUser } from './notify.ts';
import { toSignerScope, type CallToSign, type SignatureContext, type Signer } from './signature-context.ts';

/** Prevents repeated proofs from filling a mailbox. */
const MAILS_PER_USER = { calls: 3, seconds: 3600 };

/** Mails a user that a proof was refused: it was late, used, wrong too often, or of another call or session (R-SIGN-02). */
export const notifyRefusedSignature = (
  context: SignatureContext,
  signer: Signer,
  { purpose }: Pick<CallToSign, 'purpose'>,
): Promise<void> =>
  runInScope(context.database, toSignerScope(signer), async (trx) => {
    const { userId } = signer;
    recordSupplierEvent(trx, { owner: signer, userId, kind: 'signature-refused', detail: { purpose } });
    if ((await countLimitedCall(trx, `refused signature of ${userId}`, MAILS_PER_USER, context.now())) > 0) return;
    const user = await findUser(trx, signer, userId);
    if (user) await notifyUser(trx, context, user, createRefusedSignatureNotice(purpose));
  });

import type { Transaction } from 'kysely';
import { countLimitedCall } from '#platform/database/call-counts.ts';
import { insertMail } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Staff } from '#studio/database/staff.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { composeMeansNotice, composeRefusedSignatureNotice } from '#studio/mail/means-mails.ts';
import type { StaffProofRefusal } from './check-staff-proof.ts';
import type { SigningContext, StaffCallToSign } from './signing-context.ts';

/** Prevents repeated proofs from filling a mailbox, and the audit. */
const MAILS_PER_MEMBER = { calls: 3, seconds: 3600 };
const ROWS_PER_MEMBER = { calls: 100, seconds: 3600 };

/** Mails a member, in the transaction of the change, what happened to their means. */
export const notifyOfMeansChange = (
  trx: Transaction<Schema>,
  context: SigningContext,
  staff: Staff,
  change: Parameters<typeof composeMeansNotice>[2],
): Promise<void> => insertMail(trx, composeMeansNotice(context, staff, change), context.now());

/** Records a refused proof in the audit, and mails it to its member (R-SIGN-02). */
export const notifyRefusedStaffSignature = (
  context: SigningContext,
  staff: Staff,
  { name: call, purpose, reason }: Pick<StaffCallToSign, 'name' | 'purpose'> & { reason: StaffProofRefusal },
): Promise<void> =>
  context.database.transaction().execute(async (trx) => {
    const at = context.now();
    const counter = `refused signatures of staff ${staff.id}`;
    if ((await countLimitedCall(trx, `rows of ${counter}`, ROWS_PER_MEMBER, at)) === 0)
      await recordAuditEvent(trx, { at, who: staff, action: 'signature-refused', detail: { call, reason } });
    if ((await countLimitedCall(trx, counter, MAILS_PER_MEMBER, at)) === 0)
      await insertMail(trx, composeRefusedSignatureNotice(context, staff, purpose), at);
  });

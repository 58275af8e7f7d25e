import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { giveBackLimitedCall } from '#platform/database/call-counts.ts';
import type { ListedMeans } from '#platform/signatures/means-columns.ts';
import { CHALLENGE_MS } from '#platform/signatures/signed-call.ts';
import { createRequestOptions } from '#platform/signatures/passkeys.ts';
import { createRandomId, hashToBase64Url } from '#platform/signatures/signature-keys.ts';
import type { SignatureLine } from '#platform/signatures/signature-lines.ts';
import { listPasskeys } from '#platform/signatures/stored-means.ts';
import { insertStaffChallenge, useStaffChallenge } from '#studio/database/staff-challenges.ts';
import { countStaffRecoveryCodes, listStaffMeans, useStaffMeans } from '#studio/database/staff-means.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import {
  type AnswerableStaffChallenge,
  authenticateStaffCall,
  checkStaffProof,
  getStaffTriesCounter,
  type StaffProofRefusal,
  type VerifiedStaffProof,
  writeStaffCall,
} from './check-staff-proof.ts';
import { notifyRefusedStaffSignature } from './means-notices.ts';
import { createProviderDetail, createSignedDetail } from './staff-evidence.ts';
import { type SigningContext, type StaffCallToSign, type StaffSigner, signsWithProvider } from './signing-context.ts';

/** What a member is asked to sign, as the refusal has it in `details.signature`. */
export interface StaffSignatureRequest {
  id: string;
  expiresAt: string;
  methods: readonly MeansKind[];
  purpose: string;
  lines: readonly SignatureLine[];
  passkey?: ReturnType<typeof createRequestOptions>;
}

/**
 * Takes the signature of a call, before the call is executed and whatever number of transactions it has (R-SIGN-07). The
 * proof is used up at once: a call that is refused afterwards has to be signed anew.
 * @param describe writes what is signed, in words; called only when the member is asked
 * @returns whether the call was signed; false where none is asked for
 * @throws ConsoleRefusal signatureRequired with what is to be signed, signatureRefused, signatureMeansMissing,
 * providerFactorMissing
 */
export async function signStaffCall(
  context: SigningContext,
  signer: StaffSigner,
  toSign: StaffCallToSign,
  describe: () => Promise<readonly SignatureLine[]>,
): Promise<boolean> {
  if (signsWithProvider(context)) return signWithProvider(context, signer, toSign);
  const means = await listStaffMeans(context.database, signer.staff.id);
  if (means.length === 0) return passWithoutMeans(context, toSign, describe);
  const { proof } = toSign;
  if (!proof)
    return refuseCall('signatureRequired', { signature: await ask(context, signer, toSign, await describe(), means) });
  const checked = await checkStaffProof(context, signer, { ...toSign, proof });
  const reason = 'reason' in checked ? checked.reason : await useProofUp(context, signer, toSign, checked);
  if (!reason) return true;
  const again = reason === 'signatureWrong' ? checked.again : undefined;
  if (!again) await notifyRefusedStaffSignature(context, signer.staff, { ...toSign, reason });
  // Codes were wrong too often: the call has to be made anew, or later.
  if (reason === 'signatureTriesOver' || (reason === 'signatureWrong' && !again)) return refuseCall('signatureRefused');
  const signature = await ask(context, signer, toSign, await describe(), means, again);
  return refuseCall('signatureRefused', { signature });
}

/** The first means are added without a signature, and removed by others only with one. */
async function passWithoutMeans(
  { signing }: SigningContext,
  { purpose }: StaffCallToSign,
  describe: () => Promise<unknown>,
): Promise<boolean> {
  // What is not there, or out of scope, is missing for everybody.
  await describe();
  if (purpose === 'recovery' || (signing.isRequired && purpose !== 'means')) refuseCall('signatureMeansMissing');
  return false;
}

/** The login at the identity provider signs every call of its session, as long as it stated a second factor that counts. */
async function signWithProvider(
  { database, now, signing }: SigningContext,
  { staff, session }: StaffSigner,
  { name: call }: StaffCallToSign,
): Promise<boolean> {
  const { providerFactor: factor } = session;
  if (factor === null || !signing.providerFactors.includes(factor)) return refuseCall('providerFactorMissing');
  const at = now();
  const detail = createProviderDetail(signing.keys, { at, staff, call }, factor);
  await recordAuditEvent(database, { at, who: staff, action: 'signed', detail });
  return true;
}

/** Undoes the transaction that uses a proof up. */
class SpentProof extends Error {
  constructor(readonly reason: StaffProofRefusal) {
    super(reason);
  }
}

/** Uses a proof up, and records the signature in the audit. @returns why it is refused; undefined when it is not */
async function useProofUp(
  { database, now, signing }: SigningContext,
  { staff }: StaffSigner,
  { name: call }: StaffCallToSign,
  { used, ...proof }: VerifiedStaffProof,
): Promise<StaffProofRefusal | undefined> {
  const at = now();
  const { challenge, means } = proof;
  const detail = createSignedDetail(signing.keys, { at, staff, call }, proof);
  try {
    await database.transaction().execute(async (trx) => {
      if (!(await useStaffChallenge(trx, challenge.idHash, at))) throw new SpentProof('signatureUsed');
      if (!(await useStaffMeans(trx, means.id, used, at))) throw new SpentProof('signatureWrong');
      if (used.kind !== 'passkey') await giveBackLimitedCall(trx, getStaffTriesCounter(staff.id));
      await recordAuditEvent(trx, { at, who: staff, action: 'signed', detail });
    });
    return undefined;
  } catch (error) {
    if (error instanceof SpentProof) return error.reason;
    throw error;
  }
}

/** Asks for a signature. @param again a challenge that was answered wrongly and may be answered again */
async function ask(
  { database, now, signing }: SigningContext,
  signer: StaffSigner,
  toSign: StaffCallToSign,
  lines: readonly SignatureLine[],
  means: readonly ListedMeans[],
  again?: AnswerableStaffChallenge,
): Promise<StaffSignatureRequest> {
  const { host } = toSign.site;
  const passkeys = listPasskeys(means, host);
  const left = await countStaffRecoveryCodes(database, signer.staff.id);
  const { id, hash, expiresAt } = again ?? (await createChallenge());
  return {
    id,
    expiresAt: expiresAt.toISOString(),
    methods: [
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
      ...(means.some(({ kind }) => kind === 'totp') ? (['totp'] as const) : []),
      ...(left.size > 0 ? (['recovery'] as const) : []),
    ],
    purpose: toSign.purpose,
    lines,
    ...(passkeys.length > 0 && { passkey: createRequestOptions(hash, host, passkeys) }),
  };

  async function createChallenge(): Promise<AnswerableStaffChallenge> {
    const issuedAt = now();
    const fresh = createRandomId();
    const freshHash = hashToBase64Url(writeStaffCall(signer, toSign, { id: fresh, issuedAt }));
    const until = new Date(issuedAt.getTime() + CHALLENGE_MS);
    await database.transaction().execute((trx) =>
      insertStaffChallenge(trx, signer.staff.id, {
        idHash: hashToBase64Url(fresh),
        sessionId: signer.session.id,
        host,
        call: toSign.name,
        callMac: authenticateStaffCall(signing.keys, freshHash),
        issuedAt,
        expiresAt: until,
      }),
    );
    return { id: fresh, hash: freshHash, expiresAt: until };
  }
}

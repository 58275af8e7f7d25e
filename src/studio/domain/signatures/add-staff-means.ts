import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { insertMail } from '#platform/database/mails.ts';
import type { Schema } from '#platform/database/schema.ts';
import {
  beginMeans,
  completeMeans,
  ENROLMENT_MS,
  MAX_MEANS,
  type MeansProof,
  type StartedMeans,
} from '#platform/signatures/enrolments.ts';
import type { PasskeySite } from '#platform/signatures/passkeys.ts';
import { createRandomId, hashToBase64Url } from '#platform/signatures/signature-keys.ts';
import {
  deleteStaffEnrolments,
  findStaffEnrolment,
  insertStaffEnrolment,
  insertStaffMeansLink,
  lockGoodStaffMeansLink,
  markStaffMeansLinkUsed,
} from '#studio/database/staff-enrolments.ts';
import { insertStaffMeans, listStaffMeans } from '#studio/database/staff-means.ts';
import { lockStaff, type Staff } from '#studio/database/staff.ts';
import { recordAuditEvent } from '#studio/domain/calls/audit-events.ts';
import { refuseCall, refuseField } from '#studio/domain/calls/console-refusal.ts';
import { createToken, hashToken } from '#studio/domain/calls/tokens.ts';
import { verifyCurrentPassword } from '#studio/domain/login/change-staff-password.ts';
import { composeMeansLinkMail } from '#studio/mail/means-mails.ts';
import { getConsoleBrand } from '#studio/mail/console-mails.ts';
import { notifyOfMeansChange } from './means-notices.ts';
import { type SigningContext, type StaffSigner, signsWithProvider } from './signing-context.ts';

const LINK_MS = 3_600_000;
/** How old the session may be of a member who has no password: the login at the provider stands for it. */
const FRESH_LOGIN_MS = 600_000;

/**
 * Mails the link with which a member adds the first means: a session alone is not enough. It is asked for with the
 * password, or soon after a login at the identity provider.
 * @returns the address that it was mailed to
 * @throws ConsoleRefusal invalid `password`, currentPasswordLocked, loginTooOld, meansElsewhere, meansThere
 */
export async function requestStaffMeansLink(
  context: SigningContext,
  { staff, session }: StaffSigner,
  { password, deviceToken }: { password: string | undefined; deviceToken: string | undefined },
): Promise<string> {
  if (signsWithProvider(context)) refuseCall('meansElsewhere');
  const now = context.now();
  if (context.isWithoutPasswords) {
    if (now.getTime() - session.createdAt.getTime() > FRESH_LOGIN_MS) refuseCall('loginTooOld');
  } else await verifyOwnPassword(context, staff, password, deviceToken);
  await context.database.transaction().execute(async (trx) => {
    await lockStaff(trx, staff.id);
    if ((await listStaffMeans(trx, staff.id)).length > 0) refuseCall('meansThere');
    const { token, tokenHash } = createToken();
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await insertStaffMeansLink(trx, { tokenHash, staffId: staff.id, expiresAt });
    // Browsers do not send what follows the # to servers.
    const link = `${context.consoleAddress}/medios-de-firma#token=${token}`;
    await insertMail(trx, composeMeansLinkMail(context, staff, link), now);
    await recordAuditEvent(trx, { at: now, who: staff, action: 'means-asked' });
  });
  return staff.email;
}

async function verifyOwnPassword(
  context: SigningContext,
  staff: Staff,
  password: string | undefined,
  deviceToken: string | undefined,
): Promise<void> {
  if (password === undefined) return refuseField('password', 'missing');
  return verifyCurrentPassword(context, staff, { currentPassword: password, deviceToken }, 'password');
}

/**
 * Begins to add means: the first one with the token of the mailed link, a further one with a signature. Nothing counts
 * before `addStaffMeans`.
 * @param addition `isSigned`: whether the call was signed
 * @throws ConsoleRefusal meansLinkDead, meansTooMany, meansElsewhere, signatureRefused when means came in between
 */
export const startStaffMeans = (
  context: SigningContext,
  { staff, session }: StaffSigner,
  addition: { kind: MeansKind; token: string | undefined; site: PasskeySite; isSigned: boolean },
): Promise<StartedMeans> =>
  context.database.transaction().execute(async (trx) => {
    if (signsWithProvider(context)) refuseCall('meansElsewhere');
    const { kind, token, site, isSigned } = addition;
    await lockStaff(trx, staff.id);
    const means = await listStaffMeans(trx, staff.id);
    if (means.length >= MAX_MEANS) refuseCall('meansTooMany');
    // Another call added the first means, or removed the last one, while this one was signed.
    if (means.length > 0 !== isSigned) refuseCall(isSigned ? 'meansLinkDead' : 'signatureRefused');
    const linkHash = isSigned ? null : await findGoodLink(trx, context, staff, token);
    const owner = {
      id: staff.id,
      email: staff.email,
      alias: staff.name,
      entityName: getConsoleBrand(context, staff.language).name,
    };
    const { content, answer } = await beginMeans(context.signing.keys, owner, { kind, site }, means);
    const id = createRandomId();
    await insertStaffEnrolment(trx, staff.id, {
      idHash: hashToBase64Url(id),
      sessionId: session.id,
      kind,
      host: site.host,
      content,
      linkHash,
      expiresAt: new Date(context.now().getTime() + ENROLMENT_MS),
    });
    return { enrolment: id, ...answer };
  });

/** Finds the hash of the link of a token, which is good until the first means was added. @throws ConsoleRefusal meansLinkDead */
async function findGoodLink(
  trx: Transaction<Schema>,
  { now }: SigningContext,
  { id: staffId }: Staff,
  token: string | undefined,
): Promise<string> {
  const tokenHash = hashToken(token ?? '');
  return (await lockGoodStaffMeansLink(trx, { tokenHash, staffId, now: now() }))
    ? tokenHash
    : refuseCall('meansLinkDead');
}

/**
 * Adds the means that the member began to add in this session, and mails it.
 * @returns the id of the means
 * @throws ConsoleRefusal meansProofWrong, meansLinkDead
 */
export const addStaffMeans = (
  context: SigningContext,
  { staff, session }: StaffSigner,
  { enrolment: enrolmentId, name, ...proof }: MeansProof & { enrolment: string; name: string },
): Promise<string> =>
  context.database.transaction().execute(async (trx) => {
    const now = context.now();
    await lockStaff(trx, staff.id);
    const enrolment = await findStaffEnrolment(trx, staff.id, hashToBase64Url(enrolmentId));
    if (!enrolment || enrolment.expiresAt <= now || enrolment.sessionId !== session.id) refuseCall('meansProofWrong');
    if (enrolment.linkHash !== null) await useLink(trx, staff, enrolment.linkHash, now);
    const id = randomUUID();
    const means = await completeMeans(context.signing.keys, enrolment, proof, { userId: staff.id, id, now });
    if (!means || !(await insertStaffMeans(trx, staff.id, { ...means, id, name }, now)))
      return refuseCall('meansProofWrong');
    await deleteStaffEnrolments(trx, staff.id);
    await notifyOfMeansChange(trx, context, staff, { kind: 'added', means: { kind: means.kind, name } });
    const key = means.kind === 'passkey' && { key: hashToBase64Url(means.passkey.publicKey) };
    const detail = { kind: means.kind, name, ...key };
    await recordAuditEvent(trx, { at: now, who: staff, action: 'means-added', detail });
    return id;
  });

/** Uses the link of the first means up. @throws ConsoleRefusal meansLinkDead when it is not good, or there are means by now */
async function useLink(trx: Transaction<Schema>, { id: staffId }: Staff, tokenHash: string, now: Date): Promise<void> {
  const isGood = await lockGoodStaffMeansLink(trx, { tokenHash, staffId, now });
  if (!isGood || (await listStaffMeans(trx, staffId)).length > 0) refuseCall('meansLinkDead');
  await markStaffMeansLinkUsed(trx, tokenHash, now);
}

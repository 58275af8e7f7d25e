import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Schema } from '#confirming/database/schema.ts';
import {
  deleteSignatureEnrolments,
  findSignatureEnrolment,
  insertSignatureEnrolment,
  type SignatureEnrolment,
} from '#confirming/database/signature-enrolments.ts';
import {
  insertSignatureMeans,
  listSignatureMeans,
  toPasskey,
  type NewMeans,
  type SignatureMeans,
} from '#confirming/database/signature-means.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { lockUserLink, markUserLinkUsed } from '#confirming/database/user-links.ts';
import type { User } from '#confirming/database/users.ts';
import { createCreationOptions, verifyNewPasskey, type PasskeySite } from '#confirming/rules/passkeys.ts';
import { createRecoveryCodes } from '#confirming/rules/recovery-codes.ts';
import { createRandomId, hashText } from '#confirming/rules/signature-keys.ts';
import { createTotpSecret, findTotpStep, writeTotpAddress } from '#confirming/rules/totp.ts';
import { refuse } from '#platform/rules/refusal.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { skipSignature, takeSignature } from './call-signature.ts';
import { hashRecoveryCode } from './check-signature-proof.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { getKeyPrint } from './record-signature.ts';
import type { SignatureContext } from './signature-context.ts';
import { describeMeans } from './signed-lines.ts';
import { parseLinkToken } from './user-link-tokens.ts';

type Context = AccessContext & SignatureContext;

const LIFETIME_MS = 600_000;
const MAX_MEANS = 10;

/** What a browser needs to add means. */
export interface StartedMeans {
  enrolment: string;
  passkey?: Awaited<ReturnType<typeof createCreationOptions>>;
  secret?: string;
  uri?: string;
  codes?: string[];
}

/**
 * Begins to add means: the first one with the token of a mailed link, which its owner asked for with the password; a
 * further one with a signature. Nothing counts before `addMeans`.
 * @throws Refusal 632 not the caller's own id, 616 the link is not good, 400 too many means, 742 and 743 the signature
 */
export const startMeans = (
  context: Context,
  request: UserRequest,
  { kind, token, site }: { kind: MeansKind; token?: string | undefined; site: PasskeySite },
): Promise<StartedMeans> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const means = await listSignatureMeans(trx, user.id);
    if (means.length >= MAX_MEANS) refuse('meansTooMany', { count: MAX_MEANS });
    const linkHash = means.length === 0 ? await findGoodLink(trx, context, user, token) : null;
    if (linkHash === null) await takeSignature(trx, request.requester, { describe: () => describeMeans('add', kind) });
    else skipSignature(request.requester);
    const begun = await begin(context, user, kind, site, means);
    const id = createRandomId();
    await insertSignatureEnrolment(trx, user, {
      idHash: hashText(id),
      sessionId: request.requester.session.id,
      kind,
      host: site.host,
      content: begun.content,
      linkHash,
      expiresAt: new Date(context.now().getTime() + LIFETIME_MS),
    });
    return { enrolment: id, ...begun.answer };
  });

/** Finds the hash of the link of a token, which is good until the first means was added. @throws Refusal 616 */
async function findGoodLink(
  trx: Transaction<Schema>,
  context: Context,
  user: User,
  token: string | undefined,
): Promise<string> {
  const read = token === undefined ? undefined : parseLinkToken(token);
  const link = read && (await lockUserLink(trx, read.tokenHash));
  const isGood = link?.purpose === 'means' && link.userId === user.id && !link.usedAt && link.expiresAt > context.now();
  return isGood ? link.tokenHash : refuse('meansLinkInvalid');
}

interface Begun {
  content: string;
  answer: Omit<StartedMeans, 'enrolment'>;
}

async function begin(
  context: Context,
  user: User,
  kind: MeansKind,
  site: PasskeySite,
  means: readonly SignatureMeans[],
): Promise<Begun> {
  const { signatureKeys: keys } = context;
  const entityName = context.findBrand(user.entity)?.name ?? site.host;
  if (kind === 'passkey') {
    const known = means.flatMap((one) => (one.host === site.host ? (toPasskey(one) ?? []) : []));
    const passkey = await createCreationOptions(site, { ...user, entityName }, known);
    return { content: passkey.challenge, answer: { passkey } };
  }
  if (kind === 'totp') {
    const secret = createTotpSecret();
    return {
      content: keys.encrypt(secret, user.id),
      answer: { secret, uri: writeTotpAddress(secret, user.email, entityName) },
    };
  }
  const codes = createRecoveryCodes();
  return { content: codes.map((code) => hashRecoveryCode(keys, user.id, code)).join(' '), answer: { codes } };
}

/** How a user shows to have the means that are added. */
export interface MeansProof {
  enrolment: string;
  name: string;
  passkey?: RegistrationResponseJSON | undefined;
  code?: string | undefined;
  site: PasskeySite;
}

/**
 * Adds the means that the caller began to add in this session, and mails it to the caller and the principal user.
 * @returns the id of the means
 * @throws Refusal 632 not the caller's own id, 743 the addition is unknown or its proof does not hold, 616 the link of the
 * first means is not good any more
 */
export const addMeans = (context: Context, request: UserRequest, proof: MeansProof): Promise<string> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const now = context.now();
    const enrolment = await findSignatureEnrolment(trx, user.id, hashText(proof.enrolment));
    if (!enrolment || enrolment.expiresAt <= now || enrolment.sessionId !== request.requester.session.id)
      return refuse('enrolmentUnknown');
    if (enrolment.linkHash !== null) await useLink(trx, context, user, enrolment.linkHash);
    const id = randomUUID();
    const means = await verify(context, user, enrolment, proof, id);
    if (!means || !(await insertSignatureMeans(trx, user, { ...means, id, name: proof.name }, now)))
      return refuse('meansProofWrong');
    await deleteSignatureEnrolments(trx, user.id);
    const added = { id, kind: means.kind };
    await announceUserChange(trx, context, {
      kind: 'means-added',
      actor: user,
      user,
      means: added,
      host: proof.site.host,
    });
    const key = means.kind === 'passkey' && { key: getKeyPrint(means.passkey.publicKey) };
    const detail = { means: id, kind: means.kind, ...key };
    recordSupplierEvent(trx, { owner: user, userId: user.id, kind: 'means-added', detail });
    return id;
  });

/** Uses the link of the first means up. @throws Refusal 616 when it is not good, or the user has means by now */
async function useLink(trx: Transaction<Schema>, context: Context, user: User, linkHash: string): Promise<void> {
  const link = await lockUserLink(trx, linkHash);
  if (!link || link.usedAt || (await listSignatureMeans(trx, user.id)).length > 0) refuse('meansLinkInvalid');
  await markUserLinkUsed(trx, linkHash, context.now());
}

async function verify(
  { signatureKeys: keys, now }: Context,
  user: User,
  { kind, content, host }: SignatureEnrolment,
  { passkey: response, code = '', site }: MeansProof,
  id: string,
): Promise<NewMeans | undefined> {
  if (kind === 'passkey') {
    const passkey = response && host === site.host ? await verifyNewPasskey(response, content, site) : undefined;
    return passkey && { kind, passkey, host };
  }
  if (kind === 'totp') {
    const secret = keys.decrypt(content, user.id);
    const step = findTotpStep(secret, code.trim(), now());
    // The code that showed the app to work signs nothing.
    return step === undefined ? undefined : { kind, secret: keys.encrypt(secret, id), step };
  }
  const codeHashes = content.split(' ');
  return codeHashes.includes(hashRecoveryCode(keys, user.id, code)) ? { kind, codeHashes } : undefined;
}

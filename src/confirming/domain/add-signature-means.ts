import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Schema } from '#confirming/database/schema.ts';
import {
  deleteSignatureEnrolments,
  findSignatureEnrolment,
  insertSignatureEnrolment,
} from '#confirming/database/signature-enrolments.ts';
import { insertSignatureMeans, listSignatureMeans } from '#confirming/database/signature-means.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { lockUserLink, markUserLinkUsed } from '#confirming/database/user-links.ts';
import type { User } from '#confirming/database/users.ts';
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
import { refuse } from '#platform/rules/refusal.ts';
import type { AccessContext } from './access-context.ts';
import { announceUserChange } from './announce-user-change.ts';
import { skipSignature, takeSignature } from './call-signature.ts';
import { runWithOwnUser, type UserRequest } from './own-supplier-user.ts';
import { getKeyPrint } from './record-signature.ts';
import type { SignatureContext } from './signature-context.ts';
import { describeMeans } from './signed-lines.ts';
import { parseLinkToken } from './user-link-tokens.ts';

type Context = AccessContext & SignatureContext;

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
    const entityName = context.findBrand(user.entity)?.name ?? site.host;
    const begun = await beginMeans(context.signatureKeys, { ...user, entityName }, { kind, site }, means);
    const id = createRandomId();
    await insertSignatureEnrolment(trx, user, {
      idHash: hashToBase64Url(id),
      sessionId: request.requester.session.id,
      kind,
      host: site.host,
      content: begun.content,
      linkHash,
      expiresAt: new Date(context.now().getTime() + ENROLMENT_MS),
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

/** How a user completes the means that were begun. */
export interface MeansToAdd extends MeansProof {
  enrolment: string;
  name: string;
}

/**
 * Adds the means that the caller began to add in this session, and mails it to the caller and the principal user.
 * @returns the id of the means
 * @throws Refusal 632 not the caller's own id, 743 the addition is unknown or its proof does not hold, 616 the link of the
 * first means is not good any more
 */
export const addMeans = (context: Context, request: UserRequest, proof: MeansToAdd): Promise<string> =>
  runWithOwnUser(context, request, async (trx, user) => {
    const now = context.now();
    const enrolment = await findSignatureEnrolment(trx, user.id, hashToBase64Url(proof.enrolment));
    if (!enrolment || enrolment.expiresAt <= now || enrolment.sessionId !== request.requester.session.id)
      return refuse('enrolmentUnknown');
    if (enrolment.linkHash !== null) await useLink(trx, context, user, enrolment.linkHash);
    const id = randomUUID();
    const means = await completeMeans(context.signatureKeys, enrolment, proof, { userId: user.id, id, now });
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

import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import { createCreationOptions, verifyNewPasskey, type Passkey, type PasskeySite } from './passkeys.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import type { SignatureKeys } from './signature-keys.ts';
import { listPasskeys, type StoredMeans } from './stored-means.ts';
import { createTotpSecret, findTotpStep, writeTotpAddress } from './totp.ts';
import { hashRecoveryCode } from './verify-proof.ts';

/** How long means may be completed that were begun, in milliseconds. */
export const ENROLMENT_MS = 600_000;

/** Maximum number of means of one user. */
export const MAX_MEANS = 10;

/** Whose means are added, as passkeys and apps show it. */
export interface MeansOwner {
  id: string;
  email: string;
  alias: string;
  /** Of the site. */
  entityName: string;
}

/** What a browser needs to add means. */
export interface StartedMeans {
  enrolment: string;
  passkey?: Awaited<ReturnType<typeof createCreationOptions>>;
  secret?: string;
  uri?: string;
  codes?: string[];
}

/** Means that were begun: what is stored of them until they are complete, and what the browser is sent. */
export interface BegunMeans {
  /** The challenge of a passkey, the encrypted secret of an app, or the hashes of the codes, separated by blanks. */
  content: string;
  answer: Omit<StartedMeans, 'enrolment'>;
}

/** Begins to add means of a kind. @param means that the owner has */
export async function beginMeans(
  keys: SignatureKeys,
  owner: MeansOwner,
  { kind, site }: { kind: MeansKind; site: PasskeySite },
  means: readonly StoredMeans[],
): Promise<BegunMeans> {
  if (kind === 'passkey') {
    const passkey = await createCreationOptions(site, owner, listPasskeys(means, site.host));
    return { content: passkey.challenge, answer: { passkey } };
  }
  if (kind === 'totp') {
    const secret = createTotpSecret();
    const uri = writeTotpAddress(secret, owner.email, owner.entityName);
    return { content: keys.encrypt(secret, owner.id), answer: { secret, uri } };
  }
  const codes = createRecoveryCodes();
  return { content: codes.map((code) => hashRecoveryCode(keys, owner.id, code)).join(' '), answer: { codes } };
}

/** What kind of means is added, with its own data. */
export type NewMeans =
  | { kind: 'passkey'; passkey: Passkey; host: string }
  /** With the last half minute whose code was used. */
  | { kind: 'totp'; secret: string; step: number }
  | { kind: 'recovery'; codeHashes: readonly string[] };

/** How a user shows to have the means that are added. */
export interface MeansProof {
  passkey?: RegistrationResponseJSON | undefined;
  code?: string | undefined;
  site: PasskeySite;
}

interface MeansToComplete {
  userId: string;
  /** Of the new means, for which its secret is encrypted. */
  id: string;
  now: Date;
}

/** Verifies that a user has the means that were begun. @returns undefined when the proof does not hold */
export async function completeMeans(
  keys: SignatureKeys,
  { kind, content, host }: { kind: MeansKind; content: string; host: string },
  { passkey: response, code = '', site }: MeansProof,
  { userId, id, now }: MeansToComplete,
): Promise<NewMeans | undefined> {
  if (kind === 'passkey') {
    const passkey = response && host === site.host ? await verifyNewPasskey(response, content, site) : undefined;
    return passkey && { kind, passkey, host };
  }
  if (kind === 'totp') {
    const secret = keys.decrypt(content, userId);
    const step = findTotpStep(secret, code.trim(), now);
    // The code that showed the app to work signs nothing.
    return step === undefined ? undefined : { kind, secret: keys.encrypt(secret, id), step };
  }
  const codeHashes = content.split(' ');
  return codeHashes.includes(hashRecoveryCode(keys, userId, code)) ? { kind, codeHashes } : undefined;
}

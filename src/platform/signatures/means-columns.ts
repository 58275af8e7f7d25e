import { type RawBuilder, sql } from 'kysely';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { NewMeans } from './enrolments.ts';
import type { StoredMeans, UsedProof } from './stored-means.ts';

// The tables of means of suppliers and of staff have these columns in common.

/** Means of somebody, as lists show them. */
export interface ListedMeans extends StoredMeans {
  name: string;
  addedAt: Date;
  /** Null when it was never used. */
  lastUsedAt: Date | null;
}

/** The columns of `ListedMeans`. */
export const MEANS_COLUMNS = [
  'id',
  'kind',
  'name',
  'added_at as addedAt',
  'last_used_at as lastUsedAt',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'host',
  'transports',
  'secret',
] as const;

/** Means to add, with their id, for which their secret is encrypted. */
export type NamedMeans = NewMeans & { id: string; name: string };

/** The values of new means. */
export const toMeansColumns = (means: NamedMeans, addedAt: Date) => ({
  id: means.id,
  kind: means.kind,
  name: means.name,
  added_at: addedAt,
  ...(means.kind === 'passkey' && {
    credential_id: means.passkey.credentialId,
    public_key: means.passkey.publicKey,
    counter: means.passkey.counter,
    host: means.host,
    transports: means.passkey.transports.join(' '),
  }),
  ...(means.kind === 'totp' && { secret: means.secret, last_step: means.step }),
});

/** The values that a used proof changes of its means. */
export const toUsedColumns = (used: UsedProof, usedAt: Date) => ({
  last_used_at: usedAt,
  ...(used.kind === 'passkey' && { counter: used.counter }),
  ...(used.kind === 'totp' && { last_step: used.step }),
});

/**
 * Selects means for which a proof is newer than the last one: the counter of a passkey goes on, and a half minute of an
 * authenticator app is good once. Passkeys that do not count stay at 0.
 */
export function isUnused(used: UsedProof): RawBuilder<boolean> {
  if (used.kind === 'totp') return sql<boolean>`last_step < ${used.step}`;
  if (used.kind === 'recovery') return sql<boolean>`true`;
  return used.counter === 0 ? sql<boolean>`counter = 0` : sql<boolean>`counter < ${used.counter}`;
}

/** Means that somebody is adding. */
export interface MeansEnrolment {
  /** SHA-256 of its id. */
  idHash: string;
  sessionId: string;
  kind: MeansKind;
  host: string;
  /** The challenge of a passkey, the encrypted secret of an app, or the hashes of the codes, separated by blanks. */
  content: string;
  /** Of the mailed link of the first means; null for a further one. */
  linkHash: string | null;
  expiresAt: Date;
}

/** The columns of `MeansEnrolment`. */
export const ENROLMENT_COLUMNS = [
  'id_hash as idHash',
  'session_id as sessionId',
  'kind',
  'host',
  'content',
  'link_hash as linkHash',
  'expires_at as expiresAt',
] as const;

/** The values of a new enrolment. */
export const toEnrolmentColumns = ({
  idHash,
  sessionId,
  kind,
  host,
  content,
  linkHash,
  expiresAt,
}: MeansEnrolment) => ({
  id_hash: idHash,
  session_id: sessionId,
  kind,
  host,
  content,
  link_hash: linkHash,
  expires_at: expiresAt,
});

import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Passkey } from './passkeys.ts';

/** Means to sign, as a database keeps them. */
export interface StoredMeans {
  id: string;
  kind: MeansKind;
  /** Of a passkey; null for other means. */
  credentialId: string | null;
  publicKey: string | null;
  counter: number | null;
  host: string | null;
  transports: string | null;
  /** The encrypted secret of an authenticator app; null for other means. */
  secret: string | null;
}

/** The passkey of means; undefined for other means. */
export const toPasskey = ({
  credentialId,
  publicKey,
  counter,
  transports,
}: Pick<StoredMeans, 'credentialId' | 'publicKey' | 'counter' | 'transports'>): Passkey | undefined =>
  credentialId === null || publicKey === null || counter === null
    ? undefined
    : { credentialId, publicKey, counter, transports: (transports ?? '').split(' ').filter((word) => word !== '') };

/** The passkeys of means that belong to a host. */
export const listPasskeys = (means: readonly StoredMeans[], host: string): Passkey[] =>
  means.flatMap((one) => (one.host === host ? (toPasskey(one) ?? []) : []));

/** What a proof uses up of its means. */
export type UsedProof =
  | { kind: 'passkey'; counter: number }
  | { kind: 'totp'; step: number }
  | { kind: 'recovery'; codeHash: string };

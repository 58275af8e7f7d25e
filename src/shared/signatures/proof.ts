import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Challenge } from './challenge.ts';

/** The headers that prove a signature. */
export type ProofHeaders = Readonly<Record<string, string>>;

/** Creates the headers that prove a signature. @param proof the code, or the passkey's answer as JSON in base64url */
export const createProof = ({ id }: Challenge, method: MeansKind, proof: string): ProofHeaders => ({
  'x-signature-id': id,
  'x-signature-method': method,
  'x-signature-proof': proof,
});

/** Encodes a value as JSON in base64url. */
export function encodeJson(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}

/** The digits of a code of an authenticator app, as people copy or type it; '' when it is none. */
export function readTotpCode(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : '';
}

/** A recovery code as it was typed, without what separates its parts for reading; '' when nothing was typed. */
export const readRecoveryCode = (typed: string): string => typed.trim().replaceAll(/\s/g, '');

import { MEANS_KINDS, type MeansKind } from '#shared/calls/signature-purposes.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { isObject, decodeText } from '#shared/wire/decode.ts';

/** A line of what is signed; the first one is a sentence without a label. */
export interface SignedLine {
  label: string;
  value: string;
}

/** What the service asks the user to sign (R-SIGN-01). */
export interface Challenge {
  id: string;
  /** Epoch milliseconds; Infinity when the service does not say. */
  expiresAt: number;
  /** Those that the user has, strongest first; empty when there are none yet. */
  methods: readonly MeansKind[];
  purpose: string;
  lines: readonly SignedLine[];
  /** How many requests of a plan the signature covers; 1 for a call alone. */
  requests: number;
  passkey: PublicKeyCredentialRequestOptionsJSON | undefined;
  /** Where the user has passkeys, when there is none for this address. */
  otherHosts: readonly string[];
}

/**
 * Reads the challenge of a refusal.
 * @returns undefined when it does not say what is signed, or wants means that the portal does not know: nobody signs blindly
 */
export function parseChallenge(received: unknown): Challenge | undefined {
  if (!isObject(received)) return undefined;
  const { id, expiresAt, methods, purpose, lines, requests, passkey, otherHosts } = received;
  const told = (Array.isArray(lines) ? lines : []).filter(isObject).map(toLine);
  const asked: unknown[] = Array.isArray(methods) ? methods : [];
  const options = isObject(passkey) && decodeText(passkey.challenge) !== '' ? passkey : undefined;
  const known = MEANS_KINDS.filter((method) => asked.includes(method) && (method !== 'passkey' || options));
  if (!told.some(({ value }) => value !== '') || (asked.length > 0 && known.length === 0)) return undefined;
  return {
    id: decodeText(id),
    expiresAt: toMoment(decodeText(expiresAt)),
    methods: known,
    purpose: decodeText(purpose),
    lines: told.filter(({ value }) => value !== ''),
    requests: Number.isInteger(requests) ? Math.max(1, Number(requests)) : 1,
    passkey: options as PublicKeyCredentialRequestOptionsJSON | undefined,
    otherHosts: (Array.isArray(otherHosts) ? otherHosts : []).map(decodeText).filter((host) => host !== ''),
  };
}

const toLine = ({ label, value }: Record<string, unknown>): SignedLine => ({
  label: decodeText(label),
  value: decodeText(value),
});

function toMoment(text: string): number {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? Infinity : moment;
}

import type { Breach, BreachKind } from '#shared/contract/breach.ts';
import type { CallName } from '#shared/calls/contract.ts';
import { MEANS_KINDS, SIGNATURE_PURPOSES, type MeansKind } from '#shared/calls/signature-purposes.ts';
import type { LocalizedText } from '#shared/texts/texts.ts';
import { decodeText, isObject } from '#shared/wire/decode.ts';

/** What a service asks to sign, without a value of it. */
export interface AskedSignature {
  id: string;
  methods: MeansKind[];
  /** The labels of what is signed, without the sentence. */
  labels: string[];
}

const NOT_ASKED: LocalizedText = {
  es: 'No se puede firmar: el portal enseña el rechazo en lugar de la firma.',
  en: 'Nothing can be signed: the portal shows the refusal in place of the signature.',
};
const EXPIRED: LocalizedText = {
  es: 'El tiempo para firmar ya ha pasado: el portal lo dice y pide otra firma.',
  en: 'The time to sign is over: the portal says so and asks for another signature.',
};
const NO_TITLE: LocalizedText = {
  es: 'La firma tiene el título «Firme la operación».',
  en: 'The signature has the title “Sign the operation”.',
};
const NO_SENTENCE: LocalizedText = {
  es: 'Se firma sin una frase que diga qué se firma.',
  en: 'It is signed without a sentence that says what is signed.',
};

const NO_PLAN: LocalizedText = {
  es: 'La firma dice que vale para varias solicitudes, y no se ha anunciado ninguna.',
  en: 'The signature says that it is good for several requests, and none was announced.',
};

/** The places at which a supplier could not sign. */
const BLOCKING_PLACES: ReadonlySet<string> = new Set([
  '/signature',
  '/signature/id',
  '/signature/expiresAt',
  '/signature/methods',
  '/signature/lines',
  '/signature/passkey/challenge',
]);

/** Whether a supplier can't sign because of a breach. */
export const blocksSignature = ({ place }: Pick<Breach, 'place'>): boolean => BLOCKING_PLACES.has(place);

/** Reads what a refusal with 742 or 743 asks to sign, as the portal reads it (R-SIGN-01), and how it breaks the contract. */
export function readAskedSignature(
  call: CallName,
  received: unknown,
  now: Date,
): { asked: AskedSignature | undefined; breaches: Breach[] } {
  const found: [place: string, kind: BreachKind, effect: LocalizedText][] = [];
  if (!isObject(received)) found.push(['', 'missing', NOT_ASKED]);
  const { id, expiresAt, methods, purpose, lines, requests, passkey } = isObject(received) ? received : {};
  const listed: unknown[] = Array.isArray(methods) ? methods : [];
  const known = MEANS_KINDS.filter((kind) => listed.includes(kind));
  const rows = (Array.isArray(lines) ? lines : []).filter(isObject);
  if (isObject(received)) {
    if (decodeText(id) === '') found.push(['/id', 'missing', NOT_ASKED]);
    const until = Date.parse(decodeText(expiresAt));
    if (Number.isNaN(until)) found.push(['/expiresAt', 'missing', EXPIRED]);
    else if (until <= now.getTime()) found.push(['/expiresAt', 'order', EXPIRED]);
    if (!Array.isArray(methods)) found.push(['/methods', 'missing', NOT_ASKED]);
    else if (known.length < listed.length) found.push(['/methods', 'value', NOT_ASKED]);
    if (!SIGNATURE_PURPOSES.some((each) => each === purpose)) found.push(['/purpose', 'value', NO_TITLE]);
    if (!rows.some(({ value }) => decodeText(value) !== '')) found.push(['/lines', 'missing', NOT_ASKED]);
    else if (decodeText(rows[0]?.label) !== '') found.push(['/lines/0/label', 'value', NO_SENTENCE]);
    // The check announces no plan.
    if (Number(requests) > 1) found.push(['/requests', 'value', NO_PLAN]);
    const challenge = isObject(passkey) ? decodeText(passkey.challenge) : '';
    if (known.includes('passkey') && challenge === '') found.push(['/passkey/challenge', 'missing', NOT_ASKED]);
  }
  const labels = rows.map(({ label }) => decodeText(label)).filter(Boolean);
  return {
    asked: isObject(received) ? { id: decodeText(id), methods: known, labels } : undefined,
    breaches: found.map(([place, kind, effect]) => ({ call, place: `/signature${place}`, kind, count: 1, effect })),
  };
}

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Bank, Refusal } from './bank.ts';
import { type BankCall, type BankRequest, ownUser, wrapped } from './call.ts';
import type { BankSignatures } from './signature-state.ts';
import { omitted } from './omitted-call.ts';

/** The secret of the authenticator app of every user of the stand-in, in base 32. */
export const STAND_IN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The recovery codes of every user of the stand-in. */
export const STAND_IN_RECOVERY_CODES = ['k7f3q-x9p2m', 'w4t8z-b6n5h'] as const;

const HALF_MINUTE = 30_000;
const LIFETIME = 300_000;
const MOST_TRIES = 5;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The canonical form of RFC 8785 of what JSON can say. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).toSorted((one, other) => (one < other ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as never)[name])}`).join(',')}}`;
}

/** The hash of a call, as docs/contract.md has it. */
function hashOf(bank: Bank, { claims, body, signing: { httpMethod, path } }: BankRequest, issued: number, id: string) {
  const session = claims.jti ?? '';
  const hash = sha256(Object.keys(body).length > 0 ? canonical(body) : '');
  const instant = new Date(issued).toISOString();
  const lines = ['portal-signature-1', httpMethod, path, hash, String(claims.id), session, bank.entity, instant, id];
  return sha256(lines.join('\n'));
}

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE_32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? []);
}

/** The six digits of a half minute (RFC 6238). */
export function codeOfStep(step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(STAND_IN_TOTP_SECRET)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** The code that the app shows now. */
export const codeNow = (now = Date.now()): string => codeOfStep(Math.floor(now / HALF_MINUTE));

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Lines = readonly (readonly [label: string, value: string])[];

/**
 * Asks for the signature of a call after everything else was decided, or uses its proof up.
 * @throws Refusal 742 without a proof, 743 for one that does not hold
 */
export function takeSignature(bank: Bank, request: BankRequest, purpose: string, lines: Lines) {
  const { signatures } = bank;
  if (!signatures.isOn || !signatures.purposes.includes(purpose)) return;
  const { id, method, proof } = request.signing;
  if (id === undefined) throw ask(bank, request, purpose, lines, 742);
  const known = signatures.challenges.get(id);
  const { issued, challenge } = known ? { issued: known.expires - LIFETIME, challenge: known } : {};
  const isRight =
    challenge !== undefined &&
    challenge.userId === request.claims.id &&
    challenge.session === request.claims.jti &&
    !challenge.isUsed &&
    challenge.expires > Date.now() &&
    isSame(challenge.hash, hashOf(bank, request, issued ?? 0, id));
  if (!isRight) {
    bank.mails.push({ to: ownUser(bank, request).email, about: 'refused signature', link: '' });
    throw ask(bank, request, purpose, lines, 743);
  }
  challenge.tries += 1;
  if (challenge.tries > MOST_TRIES) throw new Refusal(403, 743, 'Demasiados intentos');
  if (!isProof(signatures, challenge.userId, method ?? '', proof ?? ''))
    throw ask(bank, request, purpose, lines, 743, id);
  challenge.isUsed = true;
  signatures.signed += 1;
}

function isProof({ steps, usedCodes }: BankSignatures, userId: number, method: string, proof: string): boolean {
  if (method === 'recovery') {
    const code = STAND_IN_RECOVERY_CODES.find((each) => isSame(each, proof));
    if (code === undefined || usedCodes.has(`${userId} ${code}`)) return false;
    usedCodes.add(`${userId} ${code}`);
    return true;
  }
  const now = Math.floor(Date.now() / HALF_MINUTE);
  const step = [now - 1, now, now + 1].find((each) => isSame(codeOfStep(each), proof));
  if (method !== 'totp' || step === undefined || step <= (steps.get(userId) ?? 0)) return false;
  steps.set(userId, step);
  return true;
}

function ask(
  bank: Bank,
  request: BankRequest,
  purpose: string,
  lines: Lines,
  code: 742 | 743,
  again?: string,
): Refusal {
  const id = again ?? randomBytes(24).toString('base64url');
  const issued = Date.now();
  if (again === undefined)
    bank.signatures.challenges.set(id, {
      userId: ownUser(bank, request).id,
      session: request.claims.jti ?? '',
      hash: hashOf(bank, request, issued, id),
      expires: issued + LIFETIME,
      tries: 0,
      isUsed: false,
    });
  const expires = bank.signatures.challenges.get(id)?.expires ?? issued;
  return new Refusal(403, code, code === 742 ? 'Falta la firma' : 'Firma no válida', {
    id,
    expiresAt: new Date(expires).toISOString(),
    methods: ['totp', 'recovery'],
    purpose,
    lines: lines.map(([label, value]) => ({ label, value })),
  });
}

const ADDED = '2026-01-15T09:00:00.000Z';

/** The means of the user of the bearer. */
const listSignatureMeans: BankCall = (bank, request) => {
  if (!bank.signatures.isOn) return omitted(bank, request);
  const { id } = ownUser(bank, request);
  if (String(id) !== request.params.id) throw new Refusal(404, 632, 'Usuario inexistente');
  const left = STAND_IN_RECOVERY_CODES.filter((code) => !bank.signatures.usedCodes.has(`${id} ${code}`)).length;
  return wrapped([
    { id: 'app', kind: 'totp', name: 'Móvil', addedAt: ADDED, lastUsedAt: '', left: 0 },
    { id: 'papel', kind: 'recovery', name: 'Códigos', addedAt: ADDED, lastUsedAt: '', left },
  ]);
};

/** The bank knows the holders of its own accounts (2100). */
const checkAccountHolder: BankCall = (bank, request) => {
  if (!bank.signatures.isOn) return omitted(bank, request);
  const isOwn = String(request.body.iban).slice(4, 8) === '2100';
  return wrapped({ result: isOwn ? 'match' : 'unknown', name: '' });
};

export const signatureCalls = { listSignatureMeans, checkAccountHolder };

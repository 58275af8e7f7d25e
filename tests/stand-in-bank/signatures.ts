import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Bank, Refusal } from './bank.ts';
import { type BankCall, type BankRequest, ownUser, wrapped } from './call.ts';
import { canonical, hashBody, sha256 } from './canonical.ts';
import { omitted } from './omitted-call.ts';
import { verifyAssertion } from './passkeys.ts';
import {
  type AdvanceDone,
  describePlan,
  isAsAnnounced,
  isAtPrice,
  type Lines,
  type PlanEntry,
  readPlan,
} from './plans.ts';
import type { BankChallenge, BankSignatures } from './signature-state.ts';

/** The secret of the authenticator app of every user of the stand-in, in base 32. */
export const STAND_IN_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The recovery codes of every user of the stand-in. */
export const STAND_IN_RECOVERY_CODES = ['k7f3q-x9p2m', 'w4t8z-b6n5h'] as const;

const HALF_MINUTE = 30_000;
const LIFETIME = 300_000;
const MOST_TRIES = 5;

/** The hash of a call, or of a plan of which it is a request, as docs/contract.md has it. */
function hashOf(
  bank: Bank,
  { claims, body, signing: { httpMethod, path } }: BankRequest,
  { issued, plan }: Pick<BankChallenge, 'issued' | 'plan'>,
  id: string,
) {
  const form = plan ? 'portal-signature-plan-1' : 'portal-signature-1';
  const content = plan ? sha256(canonical(plan)) : hashBody(body);
  const instant = new Date(issued).toISOString();
  const lines = [form, httpMethod, path, content, String(claims.id), claims.jti ?? '', bank.entity, instant, id];
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

/** What is signed. */
interface ToSign {
  purpose: string;
  lines: Lines;
  /** Of an advance, which may be a request of a plan. */
  advance?: AdvanceDone;
}

/**
 * Asks for the signature of a call after everything else was decided, or uses its proof up.
 * @throws Refusal 742 without a proof, 743 for one that does not hold
 */
export function takeSignature(bank: Bank, request: BankRequest, toSign: ToSign) {
  const { signatures } = bank;
  if (!signatures.isOn || !signatures.purposes.includes(toSign.purpose)) return;
  const { id, method = '', proof = '' } = request.signing;
  if (id === undefined) throw ask(bank, request, toSign, 742);
  const challenge = findChallenge(bank, request, toSign, id);
  if (!challenge) throw refuseProof(bank, request, toSign);
  refuseOtherContent(challenge, request, toSign);
  const given = `${method} ${proof}`;
  if (challenge.proof === undefined) useProof(bank, request, toSign, id);
  else if (!isSame(challenge.proof, given)) throw refuseProof(bank, request, toSign);
  challenge.proof = given;
  challenge.made.add(hashBody(request.body));
  signatures.signed += 1;
}

/** The entry of a plan that announces this very request, and what it does. */
const entryOf = (plan: readonly PlanEntry[], { body }: BankRequest, { advance }: ToSign) =>
  plan.find((entry) => entry.hash === hashBody(body) && advance !== undefined && isAsAnnounced(entry, advance));

/** The challenge of this very call, or of a plan that announces it and with which it was not made; undefined for none. */
function findChallenge(bank: Bank, request: BankRequest, toSign: ToSign, id: string): BankChallenge | undefined {
  const challenge = bank.signatures.challenges.get(id);
  if (!challenge || challenge.issued + LIFETIME <= Date.now()) return undefined;
  // User, session and body are part of it.
  if (!isSame(challenge.hash, hashOf(bank, request, challenge, id))) return undefined;
  if (challenge.plan && !entryOf(challenge.plan, request, toSign)) return undefined;
  return challenge.made.has(hashBody(request.body)) ? undefined : challenge;
}

/** @throws Refusal 743 without a signature when the call would do something else by now than what its user saw */
function refuseOtherContent({ plan, shown }: BankChallenge, request: BankRequest, toSign: ToSign) {
  const { advance, lines } = toSign;
  const entry = plan && entryOf(plan, request, toSign);
  const isOtherPrice = entry !== undefined && advance !== undefined && !isAtPrice(entry, advance);
  if (isOtherPrice || shown !== JSON.stringify(plan ? describePlan(plan) : lines))
    throw new Refusal(403, 743, 'Ya no es lo que se firmó');
}

function refuseProof(bank: Bank, request: BankRequest, toSign: ToSign): Refusal {
  bank.mails.push({ to: ownUser(bank, request).email, about: 'refused signature', link: '' });
  return ask(bank, request, toSign, 743);
}

/** Uses a passkey's number or a code up. @throws Refusal 743 for a proof that does not hold; codes are counted before */
function useProof(bank: Bank, request: BankRequest, toSign: ToSign, id: string) {
  const { challenges, passkeys, site } = bank.signatures;
  const challenge = challenges.get(id);
  const { method = '', proof = '' } = request.signing;
  if (!challenge) return;
  const { userId, hash } = challenge;
  if (method === 'passkey') {
    const own = passkeys.filter((each) => each.userId === userId);
    const signed = verifyAssertion(proof, hash, site, own);
    if (!signed) throw refuseProof(bank, request, toSign);
    signed.passkey.counter = signed.counter;
    return;
  }
  challenge.tries += 1;
  if (challenge.tries > MOST_TRIES) throw new Refusal(403, 743, 'Demasiados intentos');
  if (!isCode(bank.signatures, userId, method, proof)) throw ask(bank, request, toSign, 743, id);
}

function isCode({ steps, usedCodes }: BankSignatures, userId: number, method: string, proof: string): boolean {
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

/** The plan that the call announces, where it is a request of it at its price. */
function announcedPlan(request: BankRequest, toSign: ToSign): readonly PlanEntry[] | undefined {
  const plan = readPlan(request.signing.plan);
  const entry = plan && entryOf(plan, request, toSign);
  return entry && toSign.advance && isAtPrice(entry, toSign.advance) ? plan : undefined;
}

function ask(bank: Bank, request: BankRequest, toSign: ToSign, code: 742 | 743, again?: string): Refusal {
  const { challenges, passkeys, site } = bank.signatures;
  const id = again ?? randomBytes(24).toString('base64url');
  const challenge = challenges.get(id) ?? createChallenge(bank, request, toSign, id);
  challenges.set(id, challenge);
  const own = passkeys.filter(({ userId }) => userId === challenge.userId);
  const { plan, hash, issued } = challenge;
  const lines = plan ? describePlan(plan) : toSign.lines;
  return new Refusal(403, code, code === 742 ? 'Falta la firma' : 'Firma no válida', {
    id,
    expiresAt: new Date(issued + LIFETIME).toISOString(),
    methods: [...(own.length > 0 ? ['passkey'] : []), 'totp', 'recovery'],
    purpose: toSign.purpose,
    lines: lines.map(([label, value]) => ({ label, value })),
    ...(plan && { requests: plan.length }),
    ...(own.length > 0 && {
      passkey: {
        challenge: hash,
        rpId: site.rpId,
        timeout: LIFETIME,
        allowCredentials: own.map((each) => ({ id: each.id, type: 'public-key' })),
        userVerification: 'required',
      },
    }),
  });
}

function createChallenge(bank: Bank, request: BankRequest, toSign: ToSign, id: string): BankChallenge {
  const plan = announcedPlan(request, toSign);
  const issued = Date.now();
  return {
    userId: ownUser(bank, request).id,
    hash: hashOf(bank, request, { issued, plan }, id),
    plan,
    shown: JSON.stringify(plan ? describePlan(plan) : toSign.lines),
    issued,
    tries: 0,
    proof: undefined,
    made: new Set(),
  };
}

const ADDED = '2026-01-15T09:00:00.000Z';

/** The means of the user of the bearer. */
const listSignatureMeans: BankCall = (bank, request) => {
  if (!bank.signatures.isOn) return omitted(bank, request);
  const { id } = ownUser(bank, request);
  if (String(id) !== request.params.id) throw new Refusal(404, 632, 'Usuario inexistente');
  const left = STAND_IN_RECOVERY_CODES.filter((code) => !bank.signatures.usedCodes.has(`${id} ${code}`)).length;
  return wrapped([
    ...bank.signatures.passkeys
      .filter(({ userId }) => userId === id)
      .map((passkey) => ({
        id: passkey.id,
        kind: 'passkey',
        name: 'Portátil',
        addedAt: ADDED,
        lastUsedAt: '',
        left: 0,
      })),
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

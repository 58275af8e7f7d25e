import { type Bank, Refusal } from './bank.ts';
import type { BankUser } from './records.ts';
import type { Claims } from './tokens.ts';

/** A request that keeps to the contract, as the calls of the stand-in get it. */
export interface BankRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Of the bearer; empty for a call that anyone may make. */
  claims: Partial<Claims>;
  idempotencyKey: string | undefined;
  /** What is signed of the request beside its body, and the proof in its headers. */
  signing: {
    httpMethod: string;
    path: string;
    id: string | undefined;
    method: string | undefined;
    proof: string | undefined;
    plan: string | undefined;
  };
}

/** Carries out a call. @returns the body of the answer, undefined for an empty one @throws Refusal */
export type BankCall = (bank: Bank, request: BankRequest) => unknown;

/** A value of a body or query as text. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The user of the bearer. @throws Refusal 651 when that user is gone */
export function ownUser(bank: Bank, { claims }: BankRequest): BankUser {
  const found = bank.users.find(({ id }) => id === claims.id);
  if (!found) throw new Refusal(401, 651, 'Usuario inexistente');
  return found;
}

const PAGE = 20;

/** One page of 20: the flag as text, and a cursor that says nothing to others. @throws Refusal for a cursor of others */
export function pageOf<Row>(rows: readonly Row[], cursor: string | undefined) {
  const from = cursor === undefined ? 0 : Number(Buffer.from(cursor, 'base64url').toString().split(':')[1]);
  if (!Number.isInteger(from)) throw new Refusal(400, 400, 'Cursor no válido');
  const goesOn = from + PAGE < rows.length;
  return {
    rows: rows.slice(from, from + PAGE),
    moreData: goesOn ? '1' : '0',
    paginationItem: goesOn ? Buffer.from(`desde:${from + PAGE}`).toString('base64url') : '',
  };
}

/** An answer one level deeper. */
export const wrapped = (answer: unknown) => ({ response: answer });

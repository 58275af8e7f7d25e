import { randomBytes } from 'node:crypto';
import { PRICES } from './money.ts';
import { type BankSignatures, createSignatures } from './signature-state.ts';
import { createInvoices, createSuppliers, createUsers, STAND_IN_ENTITY } from './sample-data.ts';
import type { BankAdvance, BankInvoice, BankLink, BankMail, BankSupplier, BankUser, BankUserState } from './records.ts';

/** A refusal: the status, and the code that the portal reads. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  /** What has to be signed, with 742 and 743. */
  readonly signature: object | undefined;

  // Node of the image runs these files as they are: it only removes types.
  constructor(status: number, code: number, sentence: string, signature?: object) {
    super(sentence);
    this.status = status;
    this.code = code;
    this.signature = signature;
  }
}

/** All that the stand-in knows. */
export interface Bank {
  entity: string;
  suppliers: BankSupplier[];
  users: BankUser[];
  invoices: BankInvoice[];
  advances: BankAdvance[];
  /** What advances cost from now on. */
  prices: typeof PRICES;
  mails: BankMail[];
  links: Map<string, BankLink>;
  /** The answers of advances by user and Idempotency-Key. */
  answered: Map<string, { request: string; answer: unknown }>;
  signatures: BankSignatures;
}

export function createBank(entity = STAND_IN_ENTITY): Bank {
  const suppliers = createSuppliers();
  return {
    entity,
    suppliers,
    users: createUsers(),
    invoices: createInvoices(suppliers),
    advances: [],
    prices: { ...PRICES },
    mails: [],
    links: new Map(),
    answered: new Map(),
    signatures: createSignatures(),
  };
}

export function supplierOf(bank: Bank, taxId: string): BankSupplier {
  const found = bank.suppliers.find((supplier) => supplier.taxId === taxId);
  if (!found) throw new Refusal(404, 604, 'Proveedor inexistente');
  return found;
}

export const userWithEmail = (bank: Bank, email: string): BankUser | undefined =>
  bank.users.find((user) => user.email === email.toLowerCase());

/** Notes a mail with a link of its own to a page of the portal. */
export function mailLink(bank: Bank, user: BankUser, about: BankMail['about'], page: string) {
  const token = randomBytes(18).toString('base64url');
  const purpose = about === 'confirm email' || about === 'invitation' ? 'confirmation' : 'password';
  bank.links.set(token, { userId: user.id, purpose });
  const id = page === '/new-password' ? '' : `id=${user.id}&`;
  bank.mails.push({ to: user.email, about, link: `${page}?${id}token=${token}` });
}

/** The code with which a user in this state is kept out. */
export const STATE_CODES: Record<Exclude<BankUserState, 'Activo'>, number> = {
  Inactivo: 629,
  'No verificado': 635,
  Bloqueado: 627,
};

import type { Transaction } from 'kysely';
import type { RequestBody } from '#shared/calls/contract.ts';
import { characters, formats } from '#shared/fields/formats.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import {
  findSupplierDetails,
  upsertSupplierDetails,
  type SupplierDetails,
} from '#confirming/database/supplier-details.ts';
import { recordSupplierEvent } from '#confirming/database/supplier-audit.ts';
import { findSupplier } from '#confirming/database/suppliers.ts';
import type { Actor } from './actor.ts';
import { getAgreement } from './get-agreement.ts';
import { refuse } from '#platform/rules/refusal.ts';

/** The details of a supplier for one client. */
export type SupplierForClient = SupplierDetails & { name: string; supplierId: string };

/**
 * Reads the details of the supplier for a client (R-SUP-05).
 * @throws Refusal 735 when the supplier has no such client
 */
export async function getSupplierDetails(
  trx: Transaction<Schema>,
  owner: SupplierKey,
  clientNumber: string,
): Promise<SupplierForClient> {
  await getAgreement(trx, owner, clientNumber);
  const supplier = await findSupplier(trx, owner);
  if (!supplier) throw new Error('A client has an agreement with a missing supplier.');
  const details = await findSupplierDetails(trx, owner, clientNumber);
  return { ...NO_DETAILS, ...details, name: supplier.name, supplierId: supplier.supplierId };
}

/**
 * Changes the details of the supplier for a client (R-SUP-07); name and tax id cannot be changed.
 * @throws Refusal 735 when the supplier has no such client, 695 for another name, 692 for details that break a rule
 */
export async function changeSupplierDetails(
  trx: Transaction<Schema>,
  owner: Actor,
  clientNumber: string,
  { name, supplierId, ...details }: SupplierForClient,
): Promise<void> {
  const known = await getSupplierDetails(trx, owner, clientNumber);
  if (supplierId !== known.supplierId) refuse('otherSupplierInBody');
  if (name !== known.name) refuse('supplierNameFixed');
  const wrong = wrongDetail(details);
  if (wrong) refuse('supplierDetailInvalid', { field: wrong });
  await upsertSupplierDetails(trx, owner, clientNumber, details);
  recordSupplierEvent(trx, { owner, userId: owner.userId, kind: 'supplier-changed', detail: { client: clientNumber } });
}

const isFilled = (limit: number) => (text: string) => text.trim() !== '' && characters(text) <= limit;
const isAtMost = (limit: number) => (text: string) => characters(text) <= limit;

/** What the call changes, under the names of the domain. */
type Detail = Exclude<keyof RequestBody<'changeSupplier'>, 'location' | 'name' | 'numClient' | 'supplierId'> | 'city';

const RULES: Record<Detail, (text: string) => boolean> = {
  address: isFilled(50),
  postalCode: isFilled(5),
  city: isFilled(50),
  province: isAtMost(50),
  phone: (text) => /^\d{1,20}$/.test(text),
  fax: isAtMost(20),
  email: (text) => formats.email.validate(text) && isAtMost(50)(text),
};

const DETAILS = Object.keys(RULES) as Detail[];

/** The details of a supplier that has given a client none. */
export const NO_DETAILS = Object.fromEntries(DETAILS.map((field) => [field, ''])) as Record<Detail, string>;

/** Finds the first detail that breaks its rule (R-VAL-47…58, R-VAL-101). */
const wrongDetail = (details: SupplierDetails): Detail | undefined =>
  DETAILS.find((field) => !RULES[field](details[field]));

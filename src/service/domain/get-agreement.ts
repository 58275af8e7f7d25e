import type { Transaction } from 'kysely';
import { findAgreement } from '#service/database/clients.ts';
import type { SupplierKey } from '#service/database/supplier-key.ts';
import type { Schema } from '#service/database/schema.ts';
import type { Agreement } from '#service/rules/pricing.ts';
import { refuse } from '#service/rules/refusal.ts';

/** Reads the terms agreed with a client. @throws Refusal 735 when the supplier has no such client */
export const getAgreement = async (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  clientNumber: string,
): Promise<Agreement> =>
  (await findAgreement(trx, owner, clientNumber)) ?? refuse('clientUnknown', { client: clientNumber });

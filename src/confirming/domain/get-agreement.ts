import type { Transaction } from 'kysely';
import { findAgreement } from '#confirming/database/clients.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { Agreement } from '#confirming/rules/pricing.ts';
import { refuse } from '#platform/rules/refusal.ts';

/** Reads the terms agreed with a client. @throws Refusal 735 when the supplier has no such client */
export const getAgreement = async (
  trx: Transaction<Schema>,
  owner: SupplierKey,
  clientNumber: string,
): Promise<Agreement> =>
  (await findAgreement(trx, owner, clientNumber)) ?? refuse('clientUnknown', { client: clientNumber });

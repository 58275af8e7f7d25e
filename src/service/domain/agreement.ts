import type { Transaction } from 'kysely';
import { findAgreement } from '#service/database/clients.ts';
import type { Owner } from '#service/database/owner.ts';
import type { Schema } from '#service/database/schema.ts';
import type { Agreement } from '#service/rules/pricing.ts';
import { refuse } from '#service/rules/refusal.ts';

/** Reads the terms agreed with a client. @throws Refusal 735 when the supplier has no such client */
export const agreementWith = async (trx: Transaction<Schema>, owner: Owner, clientNumber: string): Promise<Agreement> =>
  (await findAgreement(trx, owner, clientNumber)) ?? refuse('clientUnknown', { client: clientNumber });

import type { Kysely } from 'kysely';
import { listAccounts as listRows, insertAccount } from '#confirming/database/accounts.ts';
import { runInScope } from '#confirming/database/session-scope.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import type { Session } from '#confirming/calls/sessions.ts';

/** Adds an account as a handler would that knows nothing of signatures. */
export async function addAccount(
  db: Kysely<Schema>,
  session: Session,
  { iban, description }: { iban: string; description: string },
): Promise<{ codEcvEgc: '2'; indSitVal: 'N' }> {
  const account = { iban, bic: 'CAIXESBBXXX', description, status: '2', needsHolderForm: false } as const;
  await runInScope(db, session, (trx) => insertAccount(trx, session, account));
  return { codEcvEgc: '2', indSitVal: 'N' };
}

/** The accounts of a supplier. */
export const listAccounts = async (db: Kysely<Schema>, owner: SupplierKey): Promise<string[]> =>
  (await runInScope(db, owner, (trx) => listRows(trx, owner))).map(({ iban }) => iban);

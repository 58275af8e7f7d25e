import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { DEMO_SUPPLIERS } from '#samples/demo-suppliers.ts';
import { compactIban, formatIban } from '#shared/identifiers/iban.ts';
import type { AccountStatus } from '#shared/records/records.ts';
import { reviewAccount, listPendingAccounts, type PendingAccount } from '#confirming/database/account-review.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { readReferenceEnvironment } from './read-reference-environment.ts';
import { StartError, runToEnd } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';

const DECISIONS: Record<string, AccountStatus> = {
  validate: '2',
  reject: '1',
  'reject-document': '4',
  'ask-document': '6',
};

const OPTIONS = {
  iban: { type: 'string' },
  decision: { type: 'string' },
  save: { type: 'string' },
  entity: { type: 'string' },
  supplier: { type: 'string' },
} as const;

/**
 * `npm run review`: lists and decides pending payout accounts, in the role of the bank. docs/reference-service.md
 * describes its flags.
 */
await runToEnd(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const { iban, decision, save, supplier } = values;
  const status = decision === undefined ? undefined : DECISIONS[decision];
  if (decision !== undefined && (!status || !iban))
    throw new StartError(`--decision is one of ${Object.keys(DECISIONS).join(', ')}, and needs --iban.`);
  const database = await openOrStartDatabase(readReferenceEnvironment('review'));
  const suppliers = supplier ? [{ entity: values.entity ?? '9000', supplierId: supplier }] : DEMO_SUPPLIERS;
  if (status && iban) await decide(database, suppliers, compactIban(iban), status);
  else await list(database, suppliers, save);
});

async function decide(db: Kysely<Schema>, suppliers: readonly SupplierKey[], iban: string, status: AccountStatus) {
  let decided = 0;
  for (const owner of suppliers) decided += Number(await reviewAccount(db, owner, iban, status));
  if (decided === 0) throw new StartError(`No account ${formatIban(iban)} is pending review.`);
  console.log(`${formatIban(iban)} now has status ${status}.`);
}

async function list(db: Kysely<Schema>, suppliers: readonly SupplierKey[], folder: string | undefined) {
  const waiting = (await Promise.all(suppliers.map((owner) => listPendingAccounts(db, owner)))).flat();
  if (waiting.length === 0) console.log('No account is pending review.');
  for (const account of waiting) {
    const { entity, supplierId, iban, description, status } = account;
    console.log(`${entity}  ${supplierId}  ${formatIban(iban)}  ${status}  ${description}${documentOf(account)}`);
    if (folder && account.content)
      writeFileSync(join(folder, `${iban}.${account.extension ?? 'pdf'}`), account.content, { mode: 0o600 });
  }
}

// Function declarations, because a constant below would not be initialised while the command runs.
function documentOf({ extension, content }: PendingAccount): string {
  return content ? `  (${extension ?? ''}, ${content.length} bytes)` : '';
}

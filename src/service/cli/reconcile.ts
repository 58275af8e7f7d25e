import { parseArgs } from 'node:util';
import { findLedgerMismatches, type LedgerMismatch } from '#service/database/reconcile.ts';
import type { Cents } from '#shared/money.ts';
import { shutDown } from './shutdown.ts';
import { readEnvironment } from './environment.ts';
import { StartError, runCommand } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';

/** Whoever has to look at more has to look at the database. */
const MOST_FAULTS = 100;

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const euros = (cents: Cents): string => `${amounts.format(cents / 100)} €`;

const WORDS: Record<LedgerMismatch['what'], (stated: string, counted: string) => string> = {
  advanced: (stated, counted) => `the invoice says ${stated} advanced, the ledger ${counted}`,
  amount: (stated, counted) => `the advance says ${stated}, the ledger ${counted}`,
  interest: (stated, counted) => `the advance says ${stated} of interest, the ledger ${counted}`,
  costs: (stated, counted) => `the advance says ${stated} of costs, the ledger ${counted}`,
  total: (stated, counted) => `the advance says ${stated}, its invoices together ${counted}`,
  answer: () => 'what is answered to its Idempotency-Key is not what it was',
  kind: () => 'the ledger has it as another kind of advance',
};

/**
 * `npm run reconcile`: whether invoices, advances and the ledger agree to the cent, or where they do not; then it ends
 * with 1 (R-OPS-06).
 */
await runCommand(async () => {
  parseArgs({ options: {} });
  const database = await openOrStartDatabase(readEnvironment(process.env));
  const { suppliers, invoices, advances, entries, answers, advanced, faults } = await findLedgerMismatches(
    database,
    MOST_FAULTS,
  );
  if (faults.length > 0)
    throw new StartError(
      [...faults.map(sentenceOf), ...(faults.length < MOST_FAULTS ? [] : ['There may be more.'])].join('\n'),
    );
  console.log(
    `All agrees to the cent: ${euros(advanced)} advanced, by ${entries} entries of the ledger, ${invoices} invoices, ${advances} advances and ${answers} kept answers of ${suppliers} suppliers.`,
  );
  await shutDown();
});

function sentenceOf({ entity, supplierId, what, invoice, advanceId, stated, counted }: LedgerMismatch): string {
  const place = [
    `Entity ${entity}, supplier ${supplierId}`,
    ...(invoice === null ? [] : [`invoice ${invoice}`]),
    ...(advanceId === null ? [] : [`advance ${advanceId}`]),
  ].join(', ');
  return `${place}: ${WORDS[what](euros(stated ?? 0), euros(counted ?? 0))}.`;
}

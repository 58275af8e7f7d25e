import { parseArgs } from 'node:util';
import { reconcileLedger, type LedgerMismatch } from '#confirming/database/reconcile.ts';
import type { Cents } from '#shared/money/money.ts';
import { readReferenceEnvironment } from './read-reference-environment.ts';
import { StartError, runToEnd } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';

/** Maximum number of faults printed; to see more, query the database. */
const MOST_FAULTS = 100;

const amounts = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const euros = (cents: Cents): string => `${amounts.format(cents / 100)} €`;

const WORDS: Record<LedgerMismatch['what'], (stated: string, counted: string) => string> = {
  advanced: (stated, counted) => `the invoice states ${stated} advanced, the ledger ${counted}`,
  amount: (stated, counted) => `the advance states ${stated}, the ledger ${counted}`,
  interest: (stated, counted) => `the advance states ${stated} of interest, the ledger ${counted}`,
  costs: (stated, counted) => `the advance states ${stated} of costs, the ledger ${counted}`,
  total: (stated, counted) => `the advance states ${stated}, its invoices together ${counted}`,
  answer: () => 'the response stored for its Idempotency-Key does not match it',
  kind: () => 'the ledger states another kind of advance',
};

/**
 * `npm run reconcile`: checks whether invoices, advances and the ledger agree to the cent. Otherwise it lists the
 * differences and exits with 1 (R-OPS-06).
 */
await runToEnd(async () => {
  parseArgs({ options: {} });
  const database = await openOrStartDatabase(readReferenceEnvironment('reconcile'));
  const { suppliers, invoices, advances, entries, answers, advanced, faults } = await reconcileLedger(
    database,
    MOST_FAULTS,
  );
  if (faults.length > 0)
    throw new StartError(
      [...faults.map(sentenceOf), ...(faults.length < MOST_FAULTS ? [] : ['There may be more.'])].join('\n'),
    );
  console.log(
    `Everything agrees to the cent: ${euros(advanced)} advanced, by ${entries} entries of the ledger, ${invoices} invoices, ${advances} advances and ${answers} stored responses of ${suppliers} suppliers.`,
  );
});

function sentenceOf({ entity, supplierId, what, invoice, advanceId, stated, counted }: LedgerMismatch): string {
  const place = [
    `Entity ${entity}, supplier ${supplierId}`,
    ...(invoice === null ? [] : [`invoice ${invoice}`]),
    ...(advanceId === null ? [] : [`advance ${advanceId}`]),
  ].join(', ');
  return `${place}: ${WORDS[what](euros(stated ?? 0), euros(counted ?? 0))}.`;
}

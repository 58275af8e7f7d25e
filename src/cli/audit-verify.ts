import { parseArgs } from 'node:util';
import { verifyAuditChains, type ChainViolation } from '#confirming/database/verify-audit.ts';
import { readReferenceEnvironment } from './read-reference-environment.ts';
import { StartError, runToEnd } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';

/** Maximum number of faults printed; to see more, query the database. */
const MOST_FAULTS = 100;

const PROBLEMS = {
  altered: ['was altered', 'were altered'],
  missing: ['is missing', 'are missing'],
  'put-in': ['was inserted', 'were inserted'],
} as const;

/**
 * `npm run audit:verify`: verifies that the audit of the suppliers is complete and unchanged. Otherwise it lists the
 * rows that were altered, removed or inserted, and exits with 1 (R-OPS-06).
 */
await runToEnd(async () => {
  parseArgs({ options: {} });
  const database = await openOrStartDatabase(readReferenceEnvironment('audit:verify'));
  const { rows, chains, faults } = await verifyAuditChains(database, MOST_FAULTS);
  if (faults.length > 0)
    throw new StartError(
      [...faults.map(sentenceOf), ...(faults.length < MOST_FAULTS ? [] : ['There may be more.'])].join('\n'),
    );
  console.log(`The audit of the suppliers is complete and unchanged: ${rows} rows in ${chains} chains.`);
});

function sentenceOf({ entity, supplierId, problem, seq, last }: ChainViolation): string {
  const [one, many] = PROBLEMS[problem];
  const what = seq === last ? `Row ${seq} ${one}` : `Rows ${seq} to ${last} ${many}`;
  return `${what}: entity ${entity}, ${supplierId === '' ? 'no known supplier' : `supplier ${supplierId}`}.`;
}

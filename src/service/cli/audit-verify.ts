import { parseArgs } from 'node:util';
import { verifyAudit, type ChainFault } from '#service/database/verify-audit.ts';
import { closeAll } from './closing.ts';
import { readEnvironment } from './environment.ts';
import { FailedStart, runCommand } from './failed-start.ts';
import { joinDatabase } from './open-database.ts';

/** Whoever has to look at more has to look at the database. */
const MOST_FAULTS = 100;

const PROBLEMS = {
  altered: ['was altered', 'were altered'],
  missing: ['is missing', 'are missing'],
  'put-in': ['was put in', 'were put in'],
} as const;

/**
 * `npm run audit:verify`: whether the audit of the suppliers is whole, or which rows were altered, taken out or put in;
 * then it ends with 1 (R-OPS-06).
 */
await runCommand(async () => {
  parseArgs({ options: {} });
  const database = await joinDatabase(readEnvironment(process.env));
  const { rows, chains, faults } = await verifyAudit(database, MOST_FAULTS);
  if (faults.length > 0)
    throw new FailedStart(
      [...faults.map(sentenceOf), ...(faults.length < MOST_FAULTS ? [] : ['There may be more.'])].join('\n'),
    );
  console.log(`The audit of the suppliers is whole: ${rows} rows in ${chains} chains.`);
  await closeAll();
});

function sentenceOf({ entity, supplierId, problem, seq, last }: ChainFault): string {
  const [one, many] = PROBLEMS[problem];
  const what = seq === last ? `Row ${seq} ${one}` : `Rows ${seq} to ${last} ${many}`;
  return `${what}: entity ${entity}, ${supplierId === '' ? 'no known supplier' : `supplier ${supplierId}`}.`;
}

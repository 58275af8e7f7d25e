import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isIsoDay } from '#shared/dates/iso-day.ts';
import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '#shared/files/csv.ts';
import { listBankAdvances } from '#platform/database/bank-traffic.ts';
import { hashText } from '#platform/rules/hash-text.ts';
import { type EvidenceQuery, listAdvanceEvidence, listChainEnds } from '#confirming/database/advance-evidence.ts';
import { verifyAuditChains } from '#confirming/database/verify-audit.ts';
import { verifyConsoleAudit } from '#studio/database/verify-audit.ts';
import { readEnvironment } from './environment.ts';
import { findTerms } from './find-terms.ts';
import { toAdvanceRecords, toCsvRows } from './evidence-records.ts';
import { openOrStartDatabase } from './open-database.ts';
import { StartError, runToEnd } from './start-error.ts';

const OPTIONS = {
  supplier: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  folder: { type: 'string', default: '.' },
} as const;
const USAGE = 'npm run audit:export -- --supplier B84102730 --from 2026-01-01 --to 2026-12-31 [--folder exports]';

/** Faults of the chain that are named in the export. */
const MOST_FAULTS = 100;

/**
 * `npm run audit:export`: writes for an auditor what a supplier accepted and what was executed, as CSV and JSON (R-OPS-06).
 * In front of a bank's own service these are the hashes of requests and answers. Both have the end of the console's audit
 * chain, whose rows are proved later by it.
 */
await runToEnd(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const query = readQuery(values);
  const environment = readEnvironment(process.env);
  const database = await openOrStartDatabase(environment);
  const files = join(resolve(values.folder), `audit-${query.from}-${query.to}`);
  const { faults: consoleFaults, unchained, end } = await verifyConsoleAudit(database, MOST_FAULTS);
  const isConsoleWhole = consoleFaults.length === 0 && unchained.length === 0;
  const consoleChain = { isWhole: isConsoleWhole, faults: consoleFaults, unchained, end };
  const write = (json: object, rows: readonly string[][], isWhole = true) => {
    writeFileSync(`${files}.json`, `${JSON.stringify({ ...json, consoleChain }, null, 2)}\n`);
    writeFileSync(`${files}.csv`, CSV_BYTE_ORDER_MARK + rows.map(formatCsvRow).join(''));
    console.log(`${rows.length - 1} rows are in ${files}.csv and ${files}.json.`);
    if (!isWhole || !isConsoleWhole)
      throw new StartError('The audit is not whole: npm run audit:verify names what is wrong.');
  };
  if (!environment.reference) {
    const found = await listBankAdvances(database, { ...query, supplierHash: hashText(query.supplierId) });
    const requests = found.map(({ at, ...request }) => ({ at: at.toISOString(), ...request }));
    const names = ['at', 'reference', 'call', 'supplier_hash', 'request_hash', 'answer_hash', 'status'] as const;
    return write({ ...query, requests }, [
      [...names],
      ...requests.map((each) => names.map((name) => String(each[name] ?? ''))),
    ]);
  }
  const rows = await listAdvanceEvidence(database, query);
  const { faults } = await verifyAuditChains(database, MOST_FAULTS);
  const advances = toAdvanceRecords(rows);
  const terms = await findTerms(database, new Set(advances.flatMap(({ terms: each }) => each?.hash ?? [])));
  const ends = await listChainEnds(database, query.supplierId);
  const chain = { isWhole: faults.length === 0, faults, ends };
  write({ ...query, chain, advances, terms }, toCsvRows(advances, chain.isWhole), chain.isWhole);
});

function readQuery({ supplier, from, to }: { supplier?: string; from?: string; to?: string }): EvidenceQuery {
  if (!supplier || !from || !to) throw new StartError(`Name supplier and days: ${USAGE}`);
  for (const day of [from, to]) if (!isIsoDay(day)) throw new StartError(`${day} is no day: ${USAGE}`);
  if (from > to) throw new StartError(`${from} is after ${to}: ${USAGE}`);
  return { supplierId: supplier, from, to };
}

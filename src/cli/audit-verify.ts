import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { verifyAuditChains } from '#confirming/database/verify-audit.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { verifySignatures } from '#confirming/domain/verify-signatures.ts';
import { createSignatureKeys, type SignatureKeys } from '#platform/signatures/signature-keys.ts';
import { verifyConsoleAudit } from '#studio/database/verify-audit.ts';
import { verifyStaffSignatures } from '#studio/domain/signatures/verify-staff-signatures.ts';
import {
  describeConsoleAudit,
  describeConsoleFault,
  describeInsertedRow,
  describeSignatureFault,
  describeStaffFault,
  describeSupplierFault,
} from './audit-faults.ts';
import { readEnvironment } from './environment.ts';
import { readSignatureKey } from './signature-key.ts';
import { StartError, runToEnd } from './start-error.ts';
import { openOrStartDatabase } from './open-database.ts';

/** Maximum number of faults of each kind that are printed; to see more, query the database. */
const MOST_FAULTS = 100;

/** What was verified: a sentence for each fault, and what to say when there is none. */
interface Verified {
  faults: string[];
  success: string[];
}

/**
 * `npm run audit:verify`: verifies that the audits of the suppliers and of the console are complete and unchanged, and that
 * every signature of suppliers and of staff holds. Otherwise it lists the rows that were altered, exchanged, removed or
 * inserted and the signatures that do not hold, and exits with 1 (R-OPS-06, R-SIGN-08). In front of a bank's own service
 * the audit and the signatures of suppliers are the bank's.
 */
await runToEnd(async () => {
  parseArgs({ options: {} });
  const environment = readEnvironment(process.env);
  const database = await openOrStartDatabase(environment);
  const getKeys = () => createSignatureKeys(readSignatureKey(environment));
  if (!environment.reference)
    console.log(
      "Not verified here: the audit of the suppliers and their signatures, which the bank's own service has (CONFIRMING_URL).",
    );
  const verified = [
    ...(environment.reference ? [await verifySuppliers(database, getKeys)] : []),
    await verifyConsole(database, getKeys),
  ];
  const sentences = verified.flatMap(({ faults }) => faults);
  if (sentences.length > 0)
    throw new StartError([...sentences, ...(sentences.length < MOST_FAULTS ? [] : ['There may be more.'])].join('\n'));
  for (const sentence of verified.flatMap(({ success }) => success)) console.log(sentence);
});

async function verifySuppliers(database: Kysely<Schema>, getKeys: () => SignatureKeys): Promise<Verified> {
  const { rows, chains, faults } = await verifyAuditChains(database, MOST_FAULTS);
  const { signatures, missing, faults: unsigned } = await verifySignatures(database, getKeys, MOST_FAULTS);
  return {
    faults: [
      ...faults.map(describeSupplierFault),
      ...unsigned.map(describeSignatureFault),
      ...(missing > 0 ? [`Signatures that the audit names are missing: ${missing}.`] : []),
    ],
    success: [
      `The audit of the suppliers is complete and unchanged: ${rows} rows in ${chains} chains.`,
      ...(signatures > 0 ? [`Every signature holds: ${signatures}.`] : []),
    ],
  };
}

async function verifyConsole(database: Kysely<Schema>, getKeys: () => SignatureKeys): Promise<Verified> {
  const audit = await verifyConsoleAudit(database, MOST_FAULTS);
  const { signatures, faults } = await verifyStaffSignatures(database, getKeys, MOST_FAULTS);
  return {
    faults: [
      ...audit.faults.map(describeConsoleFault),
      ...audit.unchained.map(describeInsertedRow),
      ...faults.map(describeStaffFault),
    ],
    success: [
      ...describeConsoleAudit(audit),
      ...(signatures > 0 ? [`Every signature of staff holds: ${signatures}.`] : []),
    ],
  };
}

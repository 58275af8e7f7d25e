import { parseArgs } from 'node:util';
import { verifyAuditChains, type ChainViolation } from '#confirming/database/verify-audit.ts';
import { createSignatureKeys } from '#platform/signatures/signature-keys.ts';
import { verifySignatures, type SignatureFault, type SignatureProblem } from '#confirming/domain/verify-signatures.ts';
import {
  verifyStaffSignatures,
  type StaffSignatureFault,
  type StaffSignatureProblem,
} from '#studio/domain/signatures/verify-staff-signatures.ts';
import { readSignatureKey } from './signature-key.ts';
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

const SIGNATURE_PROBLEMS = {
  content: 'what was signed does not have its hash',
  event: 'the audit names another one or none',
  key: 'the audit names another key',
  proof: 'the passkey did not sign it',
  mac: 'it was altered, or SIGNATURE_KEY is another one',
  advance: 'the advance is not the one that was signed',
} as const satisfies Record<SignatureProblem, string>;

const STAFF_PROBLEMS = {
  evidence: 'nothing proves it',
  content: 'what was signed does not have its hash',
  key: 'the audit names another key',
  proof: 'the passkey did not sign it',
  mac: 'it was altered, or SIGNATURE_KEY is another one',
} as const satisfies Record<StaffSignatureProblem, string>;

/**
 * `npm run audit:verify`: verifies that the audit of the suppliers is complete and unchanged, and that every signature of
 * suppliers and of staff holds. Otherwise it lists the rows that were altered, removed or inserted and the signatures that
 * do not hold, and exits with 1 (R-OPS-06, R-SIGN-08).
 */
await runToEnd(async () => {
  parseArgs({ options: {} });
  const environment = readReferenceEnvironment('audit:verify');
  const database = await openOrStartDatabase(environment);
  const { rows, chains, faults } = await verifyAuditChains(database, MOST_FAULTS);
  const getKeys = () => createSignatureKeys(readSignatureKey(environment));
  const { signatures, missing, faults: unsigned } = await verifySignatures(database, getKeys, MOST_FAULTS);
  const staff = await verifyStaffSignatures(database, getKeys, MOST_FAULTS);
  const sentences = [
    ...faults.map(sentenceOf),
    ...unsigned.map(describeSignatureFault),
    ...staff.faults.map(describeStaffFault),
    ...(missing > 0 ? [`Signatures that the audit names are missing: ${missing}.`] : []),
  ];
  if (sentences.length > 0)
    throw new StartError([...sentences, ...(sentences.length < MOST_FAULTS ? [] : ['There may be more.'])].join('\n'));
  console.log(`The audit of the suppliers is complete and unchanged: ${rows} rows in ${chains} chains.`);
  if (signatures > 0) console.log(`Every signature holds: ${signatures}.`);
  if (staff.signatures > 0) console.log(`Every signature of staff holds: ${staff.signatures}.`);
});

function describeStaffFault({ id, email, problem }: StaffSignatureFault): string {
  return `The signature of staff in row ${id} of the console's audit does not hold: ${STAFF_PROBLEMS[problem]}: ${email}.`;
}

function describeSignatureFault({ id, entity, supplierId, problem }: SignatureFault): string {
  return `Signature ${id} does not hold: ${SIGNATURE_PROBLEMS[problem]}: entity ${entity}, supplier ${supplierId}.`;
}

function sentenceOf({ entity, supplierId, problem, seq, last }: ChainViolation): string {
  const [one, many] = PROBLEMS[problem];
  const what = seq === last ? `Row ${seq} ${one}` : `Rows ${seq} to ${last} ${many}`;
  return `${what}: entity ${entity}, ${supplierId === '' ? 'no known supplier' : `supplier ${supplierId}`}.`;
}

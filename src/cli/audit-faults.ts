import type { ChainProblem } from '#platform/database/verify-chains.ts';
import type { ChainViolation } from '#confirming/database/verify-audit.ts';
import type { SignatureFault, SignatureProblem } from '#confirming/domain/verify-signatures.ts';
import type { ConsoleAuditFault, ConsoleAuditReport } from '#studio/database/verify-audit.ts';
import type { StaffSignatureFault, StaffSignatureProblem } from '#studio/domain/signatures/verify-staff-signatures.ts';

const PROBLEMS = {
  altered: ['was altered', 'were altered'],
  moved: ['was exchanged with another', 'were exchanged with others'],
  missing: ['is missing', 'are missing'],
  'put-in': ['was inserted', 'were inserted'],
} as const satisfies Record<ChainProblem, readonly [one: string, many: string]>;

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

/** A fault in the audit of a supplier in one sentence. */
export function describeSupplierFault({ entity, supplierId, problem, seq, last }: ChainViolation): string {
  const [one, many] = PROBLEMS[problem];
  const what = seq === last ? `Row ${seq} ${one}` : `Rows ${seq} to ${last} ${many}`;
  return `${what}: entity ${entity}, ${supplierId === '' ? 'no known supplier' : `supplier ${supplierId}`}.`;
}

/** A fault in the console's audit in one sentence; a row that its chain does not know any more has a place alone. */
export function describeConsoleFault({ problem, seq, last, id, lastId }: ConsoleAuditFault): string {
  const [one, many] = PROBLEMS[problem];
  if (seq === last)
    return `${id === null ? 'A row' : `Row ${id}`} of the console's audit ${one}: place ${seq} of its chain.`;
  const rows = id === null || lastId === null ? 'Rows' : `Rows ${id} to ${lastId}`;
  return `${rows} of the console's audit ${many}: places ${seq} to ${last} of its chain.`;
}

/** A row of the console's audit that is in no chain, in one sentence. */
export const describeInsertedRow = (id: number): string =>
  `Row ${id} of the console's audit was inserted: its chain has no place for it.`;

/** What the console's audit has when it holds; its end, kept elsewhere, proves later that no row was replaced. */
export const describeConsoleAudit = ({ rows, archived, end }: ConsoleAuditReport): string[] => [
  `The audit of the console is complete and unchanged: ${rows} rows${end ? `, to place ${end.seq} with the hash ${end.hash}` : ''}.`,
  ...(archived
    ? [
        `Its rows to place ${archived.place} were archived on ${archived.at.toISOString()}, and only their chain is verified.`,
      ]
    : []),
];

/** A signature of a supplier that does not hold, in one sentence. */
export const describeSignatureFault = ({ id, entity, supplierId, problem }: SignatureFault): string =>
  `Signature ${id} does not hold: ${SIGNATURE_PROBLEMS[problem]}: entity ${entity}, supplier ${supplierId}.`;

/** A signature of staff that does not hold, in one sentence. */
export const describeStaffFault = ({ id, email, problem }: StaffSignatureFault): string =>
  `The signature of staff in row ${id} of the console's audit does not hold: ${STAFF_PROBLEMS[problem]}: ${email}.`;

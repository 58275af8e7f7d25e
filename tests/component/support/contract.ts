import { CALL_FILES } from '#generated/contract/call-files.ts';
import { type Schema, createContract } from './create-contract.ts';

/** Options of the reference service that the bank's contract does not have (R-REP-04). */
const REPORTS = [
  ['ask-reports', { method: 'GET', path: '/informes' }],
  ['send-report', { method: 'POST', path: '/informes' }],
] as const;

export type CallName = (typeof CALL_FILES)[number] | (typeof REPORTS)[number][0];

const schemas = import.meta.glob<Schema>('/schemas/api/*.json', { eager: true, import: 'default' });
const schemaOf = (name: CallName) => schemas[`/schemas/api/${name}.json`] as Schema;

/** The confirming API. */
export const CONFIRMING_CONTRACT = createContract<CallName>([
  ...CALL_FILES.map((name) => [name, schemaOf(name)] as const),
  ...REPORTS,
]);

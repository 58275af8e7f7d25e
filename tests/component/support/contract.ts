import { type Schema, createContract } from './create-contract.ts';

/** The calls of the confirming API, by the names of their files in `schemas/api`. */
const CALLS = [
  'login',
  'logout',
  'confirm-email',
  'request-link',
  'set-password',
  'validate-supplier',
  'create-user',
  'users',
  'user',
  'delete-user',
  'change-user',
  'change-password',
  'change-alarms',
  'clients',
  'supplier',
  'change-supplier',
  'account-page',
  'accounts',
  'add-account',
  'change-account',
  'remove-account',
  'invoices',
  'financeable-invoices',
  'simulation',
  'advance',
  'automatic-advances',
  'create-automatic-advance',
  'change-automatic-advance',
  'end-automatic-advance',
] as const;

/** Options of the reference service, which the contract of the bank does not have (R-REP-04). */
const REPORTS = [
  ['ask-reports', { method: 'GET', path: '/informes' }],
  ['send-report', { method: 'POST', path: '/informes' }],
] as const;

export type CallName = (typeof CALLS)[number] | (typeof REPORTS)[number][0];

const schemas = import.meta.glob<Schema>('/schemas/api/*.json', { eager: true, import: 'default' });
const schemaOf = (name: CallName) => schemas[`/schemas/api/${name}.json`] as Schema;

/** The confirming API. */
export const CONFIRMING_CONTRACT = createContract<CallName>([
  ...CALLS.map((name) => [name, schemaOf(name)] as const),
  ...REPORTS,
]);

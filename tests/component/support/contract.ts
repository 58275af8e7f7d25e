import Ajv from 'ajv';
import type { ValidateFunction } from 'ajv';

/** The calls of the confirming API, by the names of their files in `schemas/api`; names of paths come before what stands for any. */
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

export type CallName = (typeof CALLS)[number];
type Part = 'querystring' | 'body' | 'response';
type Schema = Partial<Record<Part, object>> & { method: string; path: string };

const schemas = import.meta.glob<Schema>('/schemas/api/*.json', { eager: true, import: 'default' });
const schemaOf = (name: CallName) => schemas[`/schemas/api/${name}.json`];
const patterns = CALLS.map((name) => {
  const { method, path = '' } = schemaOf(name) ?? {};
  return { name, method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) };
});

/** Which call of the contract a request is. */
export const callNamed = (method: string, path: string): CallName | undefined =>
  patterns.find((candidate) => candidate.method === method && candidate.path.test(path))?.name;

const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false });
const validators = new Map<string, ValidateFunction>();

/** What a part of a call breaks of the contract; '' when it keeps it. */
export function breach(name: CallName, part: Part, value: unknown): string {
  const key = `${name} ${part}`;
  const validate = validators.get(key) ?? ajv.compile(schemaOf(name)?.[part] ?? {});
  validators.set(key, validate);
  return validate(value) ? '' : `${key}: ${ajv.errorsText(validate.errors)}`;
}

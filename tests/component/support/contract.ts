import Ajv from 'ajv';
import type { ValidateFunction } from 'ajv';

/** The calls of the confirming API, by the names of their files in `schemas/api`. */
const CALLS = {
  login: 'POST /login',
  logout: 'POST /logout',
  'confirm-email': 'PATCH /usuarios/:id/confirmar-email',
  'request-link': 'POST /usuarios/credenciales',
  'set-password': 'PATCH /usuarios/credenciales',
  'validate-supplier': 'POST /proveedores/:supplierId/validacion',
  'create-user': 'POST /usuarios',
  users: 'GET /usuarios',
  user: 'GET /usuarios/:id',
  'delete-user': 'DELETE /usuarios/:id',
  'change-user': 'PATCH /usuarios/:id',
  'change-password': 'PATCH /usuarios/:id/credenciales',
  'change-alarms': 'PATCH /usuarios/:id/alarmas',
  clients: 'GET /proveedores/:supplierId/clientes',
  supplier: 'GET /proveedores/:supplierId/',
  'change-supplier': 'PATCH /proveedores/:supplierId',
  'account-page': 'GET /proveedores/:supplierId/cuentas-abono/',
  accounts: 'GET /proveedores/:supplierId/cuentas-abono-total',
  'add-account': 'POST /proveedores/:supplierId/cuentas-abono',
  'change-account': 'PUT /proveedores/:supplierId/cuentas-abono',
  'remove-account': 'DELETE /proveedores/:supplierId/cuentas-abono/:iban',
  invoices: 'GET /proveedores/:supplierId/facturas/',
  'financeable-invoices': 'GET /proveedores/:supplierId/facturas-financiables/',
  simulation: 'POST /proveedores/:supplierId/simulacion-financiacion',
  advance: 'POST /proveedores/:supplierId/financiacion-factura',
  'automatic-advances': 'GET /proveedores/:supplierId/anticipos-automaticos',
  'create-automatic-advance': 'POST /proveedores/:supplierId/anticipos-automaticos',
  'change-automatic-advance': 'PATCH /proveedores/:supplierId/anticipos-automaticos',
  'end-automatic-advance': 'DELETE /proveedores/:supplierId/anticipos-automaticos',
} as const;

export type CallName = keyof typeof CALLS;
type Part = 'querystring' | 'body' | 'response';
type Schema = Partial<Record<Part, object>>;

const schemas = import.meta.glob<Schema>('/schemas/api/*.json', { eager: true, import: 'default' });
const patterns = Object.entries(CALLS).map(([name, call]) => {
  const [method, path = ''] = call.split(' ');
  return { name: name as CallName, method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
});

/** Which call of the contract a request is; the names of paths come before what stands for any. */
export const callNamed = (method: string, path: string): CallName | undefined =>
  patterns.find((candidate) => candidate.method === method && candidate.path.test(path))?.name;

const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false });
const validators = new Map<string, ValidateFunction>();

/** What a part of a call breaks of the contract; '' when it keeps it. */
export function breach(name: CallName, part: Part, value: unknown): string {
  const key = `${name} ${part}`;
  const validate = validators.get(key) ?? ajv.compile(schemas[`/schemas/api/${name}.json`]?.[part] ?? {});
  validators.set(key, validate);
  return validate(value) ? '' : `${key}: ${ajv.errorsText(validate.errors)}`;
}

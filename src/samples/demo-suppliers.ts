import { buildCif } from './identifiers.ts';

/** An entity of the demo; its looks are in `entities/`. */
export interface DemoEntity {
  code: string;
  name: string;
}

export const DEMO_ENTITIES: readonly DemoEntity[] = [
  { code: '9000', name: 'Banco Alameda' },
  { code: '9001', name: 'Caja Roble' },
  { code: '9002', name: 'Crédito Marea' },
];

/** A supplier of the demo. */
export interface DemoSupplier {
  key: string;
  entity: string;
  /** Its tax id. */
  supplierId: string;
  name: string;
  invoices: number;
  hasValidatedAccount: boolean;
  /** Places of the clients whose invoices are advanced by themselves. */
  automaticAdvances?: readonly number[];
}

const company = (key: string, entity: string, digits: string, name: string, rest: Partial<DemoSupplier> = {}) => ({
  key,
  entity,
  supplierId: buildCif(digits),
  name,
  invoices: 240,
  hasValidatedAccount: true,
  ...rest,
});

/** Every supplier of the demo; the first one has the agreement of the documented check of the pricing. */
export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  company('talleresruiz', '9000', '8410273', 'Talleres Ruiz e Hijos, S.L.', { automaticAdvances: [3] }),
  company('aceroslevante', '9000', '9652048', 'Aceros de Levante, S.L.'),
  company('sincuenta', '9000', '7731906', 'Suministros Cuenca, S.L.', { hasValidatedAccount: false }),
  company('sinfacturas', '9000', '6025917', 'Nuevas Facturaciones del Sur, S.L.', { invoices: 0 }),
  company('maderasolmo', '9001', '4718350', 'Maderas del Olmo, S.L.', { automaticAdvances: [2, 3] }),
  company('textilvega', '9001', '1593642', 'Textil Vega Baja, S.L.'),
  company('conservasria', '9002', '3609128', 'Conservas de la Ría, S.L.', { automaticAdvances: [1, 3] }),
  company('vidriosnorte', '9002', '3382715', 'Vidrios del Norte, S.L.'),
  company('ferreteriasol', '9000', '5820461', 'Ferretería Sol, S.L.'),
  company('muebleslago', '9001', '2764093', 'Muebles del Lago, S.L.'),
  company('lacteospico', '9002', '7093185', 'Lácteos del Pico, S.L.'),
];

/** Those without any user so far, with whose data a registration can be tried, by entity. */
export const DEMO_UNREGISTERED_SUPPLIERS: Readonly<Record<string, string>> = {
  '9000': 'ferreteriasol',
  '9001': 'muebleslago',
  '9002': 'lacteospico',
};

/** The demo supplier with this key. @throws Error when there is none, naming it */
export function getDemoSupplier(key: string): DemoSupplier {
  const found = DEMO_SUPPLIERS.find((candidate) => candidate.key === key);
  if (!found) throw new Error(`There is no demo company ${key}.`);
  return found;
}

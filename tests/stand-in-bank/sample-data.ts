import { bankToday, daysAfter, spanishIban } from './days-and-ibans.ts';
import type { BankAccount, BankClient, BankInvoice, BankSupplier, BankUser } from './records.ts';

/** The entity that the stand-in is, unless it is started as another. */
export const STAND_IN_ENTITY = '9000';

/** The password of every user of the stand-in. */
export const STAND_IN_PASSWORD = 'Cobro.Seguro-2026';

/** Its suppliers: two that have users, and one that can register. */
export const STAND_IN_SUPPLIERS = { first: 'B55123400', second: 'B66781204', unregistered: 'B77345606' } as const;

/** Its users by what they are for. */
export const STAND_IN_EMAILS = {
  principal: 'marta@taller-ebro.example',
  colleague: 'luis@taller-ebro.example',
  unverified: 'nuria@taller-ebro.example',
  inactive: 'pablo@taller-ebro.example',
  blocked: 'sara@taller-ebro.example',
  ofSecondSupplier: 'teo@maderas-sil.example',
} as const;

/** The secret with which the supplier that has no users registers. */
export const STAND_IN_REFERENCE = 'ALTA7734560601';

/** The paying clients of every supplier. */
export const CLIENTS: readonly BankClient[] = [
  { number: '40017', name: 'Astilleros del Norte, S.A.' },
  { number: '40025', name: 'Ferrocarriles de Levante, S.A.' },
  { number: '40033', name: 'Hoteles de la Bahía, S.L.' },
];

const STATES: readonly BankAccount['state'][] = [2, 2, 1, 3, 4, 5, 6];

const accountsOf = (branch: string): BankAccount[] =>
  Array.from({ length: 23 }, (_, index) => ({
    iban: spanishIban('2100', branch, String(7_000_100 + index * 37).padStart(10, '0')),
    bic: 'CAIXESBBXXX',
    description: `Cuenta ${index + 1}`,
    state: STATES[index % STATES.length] ?? 2,
    needsHolderForm: index % STATES.length === 6 && index < 10,
  }));

const NAMES = {
  [STAND_IN_SUPPLIERS.first]: ['Taller Ebro, S.L.', 'Calle Mayor 4', '50001', 'Zaragoza'],
  [STAND_IN_SUPPLIERS.second]: ['Maderas del Sil, S.L.', 'Avenida del Puente 12', '24400', 'León'],
  [STAND_IN_SUPPLIERS.unregistered]: ['Conservas Ría Baja, S.L.', 'Muelle 3', '36600', 'Pontevedra'],
};

/** The suppliers as they are at the start. */
export const createSuppliers = (): BankSupplier[] =>
  Object.entries(NAMES).map(([taxId, [name = '', address = '', postalCode = '', province = '']], index) => {
    const accounts = accountsOf(`12${index}1`);
    return {
      taxId,
      reference: taxId === STAND_IN_SUPPLIERS.unregistered ? STAND_IN_REFERENCE : `ALTA${taxId.slice(1)}01`,
      details: {
        name,
        address,
        postalCode,
        location: province,
        province,
        phone: `97600010${index}`,
        fax: '',
        email: 'facturas@proveedor.example',
      },
      accounts,
      automaticAdvances: CLIENTS.slice(0, 2).map(({ number }, position) => ({
        client: number,
        iban: accounts[position]?.iban ?? '',
        since: daysAfter(bankToday(), -30 * (position + 1)),
      })),
    };
  });

const user = (id: number, supplier: string, email: string, changes: Partial<BankUser> = {}): BankUser => ({
  id,
  supplier,
  alias: email.split('@')[0] ?? '',
  email,
  password: STAND_IN_PASSWORD,
  state: 'Activo',
  isPrincipal: false,
  phone: '',
  alarmsByEmail: false,
  alarmsBySms: false,
  failedLogins: 0,
  ...changes,
});

/** The users as they are at the start: one in each state. */
export function createUsers(): BankUser[] {
  const { first, second } = STAND_IN_SUPPLIERS;
  return [
    user(501, first, STAND_IN_EMAILS.principal, { isPrincipal: true, alarmsByEmail: true, phone: '600100200' }),
    user(502, first, STAND_IN_EMAILS.colleague),
    user(503, first, STAND_IN_EMAILS.unverified, { state: 'No verificado' }),
    user(504, first, STAND_IN_EMAILS.inactive, { state: 'Inactivo' }),
    user(505, first, STAND_IN_EMAILS.blocked, { state: 'Bloqueado' }),
    user(601, second, STAND_IN_EMAILS.ofSecondSupplier, { isPrincipal: true }),
  ];
}

/** How many of a supplier's invoices the supplier pays the expenses of; six more are of the debtor's kind. */
export const NORMAL_INVOICES = 60;

const invoiceOf = (supplier: BankSupplier, position: number): BankInvoice => {
  const today = bankToday();
  const nominal = 125_050 + ((position * 7919) % 90_000) * 10 + (position % 100);
  const isPaid = position % 5 === 4;
  const advanced = position % 5 === 3 ? nominal : position % 10 === 2 ? Math.floor(nominal / 4) : 0;
  return {
    supplier: supplier.taxId,
    number: `${supplier.taxId.slice(-4)}${String(position + 1).padStart(6, '0')}`,
    numberOnPaper: `F-2026/${String(position + 1).padStart(4, '0')}`,
    client: CLIENTS[position % CLIENTS.length]?.number ?? '',
    type: position < NORMAL_INVOICES ? 'N' : 'D',
    issued: daysAfter(today, -70 + (position % 30)),
    expires: daysAfter(today, isPaid ? -1 - (position % 40) : 10 + position),
    nominal,
    advanced: isPaid ? 0 : advanced,
    isPaid,
    iban: supplier.accounts[0]?.iban ?? '',
  };
};

/** The invoices of every supplier as they are at the start. */
export const createInvoices = (suppliers: readonly BankSupplier[]): BankInvoice[] =>
  suppliers.flatMap((supplier) =>
    Array.from({ length: NORMAL_INVOICES + 6 }, (_, position) => invoiceOf(supplier, position)),
  );

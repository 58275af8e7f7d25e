import { today, type IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { buildAccount } from './builders.ts';
import { buildBankAccount, buildCif } from './identifiers.ts';
import { buildSampleInvoices } from './invoices.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import type { SampleClient, SampleSupplier, SampleAgreement } from './sample-supplier.ts';

export interface SampleSupplierOptions {
  /** Makes the figures: the same text gives the same company. */
  key: string;
  /** 240 when left out. */
  invoices?: number;
  hasValidatedAccount?: boolean;
  today?: IsoDay;
}

/**
 * Everything of a supplier: four clients with different terms, accounts in each of the six states (two validated, unless
 * it is to have none) and invoices in every situation around today.
 */
export function buildSampleSupplier(options: SampleSupplierOptions): SampleSupplier {
  const { key, invoices = 240, hasValidatedAccount = true, today: day = today() } = options;
  const random = createSeededRandom(key);
  const clients = buildClients(random);
  const accounts = buildAccounts(random).filter(({ status }) => hasValidatedAccount || status !== '2');
  return { clients, accounts, invoices: buildSampleInvoices({ random, clients, accounts, count: invoices, day }) };
}

const CLIENT_NAMES = [
  ['Grandes Almacenes Castilla, S.A.', 'Hipermercados Alborada, S.A.', 'Almacenes Montesol, S.A.'],
  ['Construcciones Peña Alta, S.A.', 'Obras y Puentes Ibéricos, S.A.', 'Inmobiliaria Tres Ríos, S.A.'],
  ['Automoción Meseta, S.A.', 'Ferrocarriles del Duero, S.A.', 'Astilleros Costa Clara, S.A.'],
  ['Energías del Tajo, S.A.', 'Alimentación Sierra Nevada, S.A.', 'Laboratorios Aljarafe, S.A.'],
] as const;

/** The first agreement is that of the documented check: 20,000.00 € for 89 days cost 251.15 € and 20.00 €. */
const TERMS: readonly SampleAgreement[] = [
  terms(50_795, 1_000, 20_00, 1_50, 50_000_00),
  terms(42_500, 1_500, 12_00, 2_10, 50_000_00),
  terms(61_250, 2_000, 9_00, 0, 50_000_00),
  terms(38_900, 500, 15_00, 3_00, 20_000_00),
];

function terms(
  interestRate: number,
  commissionRate: number,
  minimumCommission: Cents,
  spending: Cents,
  authorisationLimit: Cents,
): SampleAgreement {
  return { interestRate, commissionRate, minimumCommission, spending, authorisationLimit };
}

const buildClients = (random: SeededRandom): SampleClient[] =>
  CLIENT_NAMES.map((names, index) => {
    const numClient = `1${index}${random.digits(6)}`;
    const agreement = TERMS[index] as SampleAgreement;
    return { id: numClient, numClient, name: random.pick(names), taxId: buildCif(random.digits(7), 'A'), ...agreement };
  });

const ACCOUNTS = [
  { description: 'Cuenta principal', status: '2', needsHolderForm: false },
  { description: 'Cuenta de nóminas', status: '2', needsHolderForm: false },
  { description: 'Cuenta antigua', status: '1', needsHolderForm: false },
  { description: 'Cuenta de obra', status: '3', needsHolderForm: false },
  { description: 'Cuenta de la delegación', status: '4', needsHolderForm: true },
  { description: 'Cuenta de ahorro', status: '5', needsHolderForm: false },
  { description: 'Cuenta en otra entidad', status: '6', needsHolderForm: true },
] as const;

const buildAccounts = (random: SeededRandom): PayoutAccount[] =>
  ACCOUNTS.map((account) => buildAccount({ ...account, ...buildBankAccount(random) }));

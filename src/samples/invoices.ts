import { addDays, type IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ConfirmingType, PayoutAccount } from '#shared/records/records.ts';
import { buildInvoice } from './builders.ts';
import type { SampleClient, SampleInvoice } from './sample-supplier.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface SampleInvoiceOptions {
  random: SeededRandom;
  clients: SampleClient[];
  accounts: PayoutAccount[];
  count: number;
  day: IsoDay;
}

/** Status and side of today of twenty invoices in a row; those ahead in status 2 or 3 can be advanced. */
const SITUATIONS = [
  ['3', 'ahead'],
  ['3', 'ahead'],
  ['4', 'over'],
  ['3', 'ahead'],
  ['2', 'ahead'],
  ['3', 'ahead'],
  ['5', 'ahead'],
  ['3', 'ahead'],
  ['1', 'over'],
  ['3', 'ahead'],
  ['3', 'ahead'],
  ['1', 'ahead'],
  ['3', 'ahead'],
  ['6', 'ahead'],
  ['3', 'ahead'],
  ['2', 'over'],
  ['3', 'ahead'],
  ['4', 'over'],
  ['2', 'ahead'],
  ['3', 'ahead'],
] as const;

const LONGEST_AHEAD = 330;
const LONGEST_OVER = 200;
const ISSUED_BEFORE = 90;

/** Invoices of one supplier over all situations; half of them belong to the first client. */
export function buildSampleInvoices(options: SampleInvoiceOptions): SampleInvoice[] {
  return Array.from({ length: options.count }, (_, index) => buildOne(options, index));
}

function buildOne({ random, clients, accounts, day }: SampleInvoiceOptions, index: number): SampleInvoice {
  const [status, when] = SITUATIONS[index % SITUATIONS.length] as (typeof SITUATIONS)[number];
  const isCheck = index === 0;
  const expires = addDays(day, when === 'over' ? -random.integer(1, LONGEST_OVER) : random.integer(2, LONGEST_AHEAD));
  const nominal = random.pick(AMOUNT_RANGES)(random);
  const client = clients[index % 2 === 0 ? 0 : 1 + (((index - 1) / 2) % (clients.length - 1))] as SampleClient;
  const account = accounts.find(({ status: state }) => state === '2');
  const isCheque = random.integer(1, 8) === 1;
  const invoiceExpirationDate = isCheck ? addDays(day, 89) : expires;
  const nominalAmount = isCheck ? 20_000_00 : nominal;
  const issued = addDays(invoiceExpirationDate, -random.integer(ISSUED_BEFORE, ISSUED_BEFORE + 60));
  const invoiceDate = issued > day ? addDays(day, -random.integer(1, 20)) : issued;
  return {
    ...buildInvoice({
      invoiceNumber: String(4_000_000_000 + index * 1000 + random.integer(0, 999)),
      invoiceNumberExt: `FV-${invoiceDate.slice(0, 4)}/${String(index + 1).padStart(5, '0')}`,
      customerName: client.name,
      customerNumber: client.numClient,
      invoiceStatus: status,
      invoiceDate,
      invoiceExpirationDate,
      nominalAmount,
      nominalAmountFinanced: advancedPart(status, nominalAmount, random),
      wayToPay: isCheque ? 'C' : 'T',
      iban: isCheque || !account ? '' : account.iban,
    }),
    confirmingType: (index % 12 < 10 ? 'N' : 'D') satisfies ConfirmingType,
  };
}

const AMOUNT_RANGES = [
  (random: SeededRandom) => random.integer(180_00, 1_500_00),
  (random: SeededRandom) => random.integer(1_500_00, 9_000_00),
  (random: SeededRandom) => random.integer(1_500_00, 9_000_00),
  (random: SeededRandom) => random.integer(9_000_00, 30_000_00),
  (random: SeededRandom) => random.integer(30_000_00, 90_000_00),
];

function advancedPart(status: string, nominal: Cents, random: SeededRandom): Cents {
  if (status === '1') return nominal;
  if (status === '2') return Math.round((nominal * random.integer(20, 80)) / 100);
  return 0;
}

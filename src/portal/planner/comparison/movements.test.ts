import { expect, test } from 'vitest';
import { buildAdvance as advance, buildInvoice as invoice } from '#tests/support/movement-builders.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { Invoice } from '#shared/records/records.ts';
import { getValueDay } from '#shared/dates/working-days.ts';
import { listMovements } from './movements.ts';
import type { Movement } from './movements.ts';
import type { RecordedAdvance } from './recorded-advances.ts';

/** A Sunday. */
const TODAY = '2026-11-29';

const list = (
  invoices: readonly Invoice[],
  advances: readonly RecordedAdvance[] = [],
  isIncluded: (one: Invoice) => boolean = () => true,
) => listMovements({ invoices, advances, isWanted: isIncluded, today: TODAY, getValueDay });

/** What stands on a statement. */
const booked = ({ movements }: ReturnType<typeof list>) =>
  movements.map(({ kind, state, valueDay, net, reference }) => [kind, state, valueDay, net, reference]);

const numbersOf = ({ invoices }: Pick<Movement, 'invoices'>) => invoices.map(({ number }) => number);

test('R-PLAN-06 an advance is one movement of what arrives on its value day, with its cost and its invoices; the rest comes when the invoice is due', () => {
  const whole = invoice({ invoiceNumber: '41', invoiceStatus: '1', nominalAmountFinanced: 10_000 });
  // 2 January 2027 is a Saturday.
  const partial = invoice({
    invoiceNumber: '42',
    invoiceNumberExt: 'FV-2',
    invoiceStatus: '2',
    invoiceExpirationDate: '2027-01-02',
    nominalAmount: 20_000,
    nominalAmountFinanced: 5000,
  });
  const { movements } = list(
    [whole, partial],
    [
      advance({ reference: '000000042', gross: 15_000, cost: 123, net: 14_877 }, [
        { bankNumber: '41', number: 'FV-1', gross: 10_000, cost: 80, net: 9920 },
        { bankNumber: '42', number: 'FV-2', gross: 5000, cost: 43, net: 4957 },
      ]),
    ],
  );
  expect(movements).toMatchObject([
    {
      id: 'M1',
      kind: 'advance',
      state: 'paid',
      reference: '000000042',
      valueDay: '2026-11-27',
      gross: 15_000,
      cost: 123,
      net: 14_877,
      invoices: [
        { number: 'FV-1', gross: 10_000, cost: 80, net: 9920, invoice: whole },
        { number: 'FV-2', gross: 5000, cost: 43, net: 4957, invoice: partial },
      ],
    },
    {
      id: 'M2',
      kind: 'due',
      state: 'toCome',
      reference: '',
      valueDay: '2027-01-04',
      gross: 15_000,
      cost: 0,
      net: 15_000,
      invoices: [{ number: 'FV-2', bankNumber: '42', dueDay: '2027-01-02', gross: 15_000, cost: 0, net: 15_000 }],
    },
  ]);
  expect(movements).toHaveLength(2);
});

test('R-PLAN-06 due invoices of one day, client, account and way to pay are one movement; unconfirmed ones are none', () => {
  const { movements, unconfirmed } = list([
    invoice({ invoiceNumberExt: 'FV-2', nominalAmount: 1 }),
    invoice({ invoiceNumberExt: 'FV-1' }),
    invoice({ invoiceExpirationDate: '2026-12-01' }),
    invoice({ customerNumber: '200' }),
    invoice({ customerNumber: '', customerName: 'Una' }),
    invoice({ customerNumber: '', customerName: 'Otra' }),
    invoice({ iban: '' }),
    invoice({ wayToPay: 'C' }),
    invoice({ invoiceStatus: '5' }),
    invoice({ invoiceStatus: '6', nominalAmount: 1 }),
  ]);
  expect(
    movements.map(({ id, valueDay, clientNumber, clientName, iban, wayToPay }) =>
      [id, valueDay, clientNumber, clientName, iban !== '', wayToPay].join(' '),
    ),
  ).toEqual([
    'M1 2026-12-01 100 Acero, S.A. true T',
    'M2 2026-12-24 100 Acero, S.A. false T',
    'M3 2026-12-24 100 Acero, S.A. true C',
    'M4 2026-12-24 100 Acero, S.A. true T',
    'M5 2026-12-24 200 Acero, S.A. true T',
    'M6 2026-12-24  Otra true T',
    'M7 2026-12-24  Una true T',
  ]);
  expect(movements[3]).toMatchObject({ net: 10_001 });
  expect(numbersOf(movements[3]!)).toEqual(['FV-1', 'FV-2']);
  expect(unconfirmed).toEqual({ invoices: 2, nominal: 10_001 });
});

test('R-PLAN-06 a payment is to come until its value day: what was due on Saturday is not paid on Sunday', () => {
  const due = (invoiceExpirationDate: string, invoiceStatus = '4') => invoice({ invoiceExpirationDate, invoiceStatus });
  const found = list([due('2026-11-27'), due('2026-11-28'), due('2026-11-26', '3'), due('pronto')]);
  expect(booked(found)).toEqual([
    ['due', 'late', '2026-11-26', 10_000, ''],
    ['due', 'paid', '2026-11-27', 10_000, ''],
    ['due', 'toCome', '2026-11-30', 10_000, ''],
    ['due', 'undated', '', 10_000, ''],
  ]);
});

test.each([
  ['among what it advanced', 7000],
  ['apart from what it advanced', 4000],
])(
  'R-PLAN-06 paid, to come, waiting and refused are told apart; what waits is no payment when due, where the service counts it %s',
  (_how, nominalAmountFinanced) => {
    const line = (gross: number) => [{ bankNumber: '41', gross, cost: 1, net: gross - 1 }];
    const of = (reference: string, status: 'A' | 'P' | 'R', valueDay: string, gross: number) =>
      advance({ reference, status, valueDay, gross, cost: 1, net: gross - 1 }, line(gross));
    const found = list(
      [invoice({ invoiceNumber: '41', invoiceStatus: '2', nominalAmountFinanced })],
      [
        of('4', 'R', '2026-11-27', 9000),
        of('3', 'P', '2026-11-27', 3000),
        of('2', 'A', '2026-11-30', 1500),
        of('1', 'A', '2026-11-27', 2500),
      ],
    );
    expect(booked(found)).toEqual([
      ['advance', 'paid', '2026-11-27', 2499, '1'],
      ['advance', 'P', '2026-11-27', 2999, '3'],
      ['advance', 'R', '2026-11-27', 8999, '4'],
      ['advance', 'toCome', '2026-11-30', 1499, '2'],
      ['due', 'toCome', '2026-12-24', 3000, ''],
    ]);
  },
);

test('R-PLAN-06 what was advanced by no known operation has neither day nor cost; a receipt with another price has no cost', () => {
  const found = list(
    [
      invoice({ invoiceNumber: '41', nominalAmountFinanced: 10_000 }),
      invoice({ invoiceNumber: '42', invoiceNumberExt: 'FV-2', nominalAmountFinanced: 9000 }),
    ],
    [advance({ isPriced: false, net: 1, cost: 5999 }, [{ bankNumber: '42', gross: 6000, cost: 5999, net: 1 }])],
  );
  expect(booked(found)).toEqual([
    ['advance', 'unpriced', '2026-11-27', undefined, '000000001'],
    ['due', 'toCome', '2026-12-24', 1000, ''],
    ['unlisted', 'unlisted', '', undefined, ''],
  ]);
  expect(found.movements[0]?.invoices[0]).toMatchObject({ gross: 6000, cost: undefined, net: undefined });
  expect(found.movements[2]).toMatchObject({ gross: 13_000, cost: undefined });
  expect(found.movements[2]?.invoices.map(({ number, gross }) => [number, gross])).toEqual([
    ['FV-1', 10_000],
    ['FV-2', 3000],
  ]);
});

test('R-PLAN-06 a movement is whole, also with invoices that are not wanted or were not read; others are left out', () => {
  const invoices = [
    invoice({ invoiceNumber: '41', nominalAmount: 500, nominalAmountFinanced: 500 }),
    invoice({ invoiceNumber: '42', invoiceNumberExt: 'FV-2', nominalAmountFinanced: 10_000 }),
    invoice({ invoiceNumber: '43', invoiceNumberExt: 'FV-3' }),
    invoice({ invoiceNumber: '44', invoiceNumberExt: 'FV-4', nominalAmount: 400 }),
    invoice({ invoiceNumber: '45', invoiceNumberExt: 'FV-5', invoiceExpirationDate: '2026-12-28' }),
  ];
  const advances = [
    advance({ reference: '1', net: 11_000 }, [
      { bankNumber: '41', number: 'FV-1', gross: 500 },
      { bankNumber: '42', number: 'FV-2', gross: 10_000 },
      { bankNumber: '9', number: 'FV-9', gross: 600 },
    ]),
    advance({ reference: '2' }, [{ bankNumber: '8', number: 'FV-1', gross: 1 }]),
  ];
  const { movements } = list(invoices, advances, ({ nominalAmount }) => nominalAmount <= 500);
  expect(movements.map((movement) => [movement.net, ...numbersOf(movement)])).toEqual([
    [11_000, 'FV-1', 'FV-2', 'FV-9'],
    [10_400, 'FV-3', 'FV-4'],
  ]);
});

test('R-PLAN-06 without the bank’s number an invoice is found by its own, its due day and its client, and of two the one that was advanced', () => {
  const first = invoice({ invoiceNumber: '41' });
  const second = invoice({ invoiceNumber: '42', invoiceStatus: '2', nominalAmountFinanced: 4000 });
  const others = [
    invoice({ invoiceNumber: '43', customerNumber: '200', nominalAmountFinanced: 4000 }),
    invoice({ invoiceNumber: '44', invoiceExpirationDate: '2026-12-28', nominalAmountFinanced: 4000 }),
  ];
  const line = { bankNumber: '', number: 'FV-1', dueDay: '2026-12-24', gross: 4000 };
  const { movements } = list([...others, first, second], [advance({}, [line])]);
  expect(movements[0]?.invoices).toMatchObject([{ bankNumber: '42', invoice: second }]);
  const unlisted = movements.filter(({ kind }) => kind === 'unlisted');
  expect(unlisted.flatMap(({ invoices }) => invoices.map(({ bankNumber }) => bankNumber))).toEqual(['44', '43']);
});

test('R-PLAN-06 movements add up to the invoices to the cent, whatever was advanced of them, waits, is refused or unknown', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const parts = fc.record({ paid: cents, waiting: cents, refused: cents, unknown: cents, rest: cents });
  const client = fc.constantFrom('100', '200');
  const setting = fc.record({
    invoices: fc.array(fc.record({ parts, client, due: fc.constantFrom('2026-11-02', '2026-12-24', '2027-02-28') }), {
      maxLength: 12,
    }),
    countsWaiting: fc.boolean(),
    costRate: fc.integer({ min: 0, max: 30 }),
  });
  fc.assert(
    fc.property(setting, ({ invoices, countsWaiting, costRate }) => {
      const facts = invoices.map(({ parts: { unknown, ...known }, ...others }, index) => ({
        ...others,
        ...known,
        // An unknown advance can't be told from one that waits, where the service does not count what waits.
        unknown: countsWaiting ? unknown : 0,
        number: String(index),
      }));
      const read = facts.map(({ number, paid, waiting, unknown, rest, due, client: customerNumber }) =>
        invoice({
          invoiceNumber: number,
          customerNumber,
          invoiceExpirationDate: due,
          nominalAmount: paid + waiting + unknown + rest,
          nominalAmountFinanced: paid + unknown + (countsWaiting ? waiting : 0),
        }),
      );
      const advances = (['paid', 'waiting', 'refused'] as const).flatMap((state, index) =>
        ['100', '200'].map((clientNumber) => {
          const lines = facts
            .filter((fact) => fact.client === clientNumber && fact[state] > 0)
            .map((fact) => {
              const cost = Math.floor((fact[state] * costRate) / 1000);
              return { bankNumber: fact.number, gross: fact[state], cost, net: fact[state] - cost };
            });
          const sum = (field: 'gross' | 'cost' | 'net') => lines.reduce((total, one) => total + one[field], 0);
          const sums = { gross: sum('gross'), cost: sum('cost'), net: sum('net') };
          return advance({ ...sums, clientNumber, status: 'APR'[index] as 'A' }, lines);
        }),
      );
      const { movements } = list(read, advances);
      const sumOf = (wanted: (movement: Movement) => boolean, field: 'gross' | 'net' = 'gross') =>
        movements.filter(wanted).reduce((total, movement) => total + (movement[field] ?? 0), 0);
      const sumFacts = (field: 'paid' | 'waiting' | 'refused' | 'unknown' | 'rest') =>
        facts.reduce((total, fact) => total + fact[field], 0);
      expect(sumOf(({ kind, state }) => kind === 'advance' && state === 'paid')).toBe(sumFacts('paid'));
      expect(sumOf(({ state }) => state === 'P')).toBe(sumFacts('waiting'));
      expect(sumOf(({ state }) => state === 'R')).toBe(sumFacts('refused'));
      expect(sumOf(({ kind }) => kind === 'due')).toBe(sumFacts('rest'));
      expect(sumOf(({ kind }) => kind === 'unlisted')).toBe(sumFacts('unknown'));
      expect(sumOf(({ state }) => state !== 'R')).toBe(read.reduce((total, one) => total + one.nominalAmount, 0));
      const nets = advances.reduce((total, { net }) => total + net, 0);
      expect(sumOf(({ kind }) => kind === 'advance', 'net')).toBe(nets);
      for (const { gross, net, invoices: paid } of movements) {
        expect(paid.reduce((total, one) => total + one.gross, 0)).toBe(gross);
        if (net !== undefined) expect(paid.reduce((total, one) => total + (one.net ?? 0), 0)).toBe(net);
      }
      expect(new Set(movements.map(({ id }) => id)).size).toBe(movements.length);
    }),
    { numRuns: getRunCount(300) },
  );
});

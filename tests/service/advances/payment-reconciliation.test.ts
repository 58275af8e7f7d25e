import type { AddressInfo } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import { today } from '#portal/clock/clock.ts';
import { dataProvider } from '#portal/data/data-provider.ts';
import { requestAdvance } from '#portal/data/advances.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import { invoicesTexts } from '#portal/invoices/invoices.texts.ts';
import { listsTexts } from '#portal/lists/lists.texts.ts';
import { SheetWriter, writeBook } from '#portal/lists/export/sheet-writer.ts';
import { readReconciliation } from '#portal/planner/comparison/read-reconciliation.ts';
import { buildInvoice } from '#samples/builders.ts';
import type { SampleInvoice, SampleSupplier } from '#samples/sample-supplier.ts';
import { createSeededRandom } from '#samples/seeded-random.ts';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { useTestService } from '#tests/service/support/test-service.ts';
import { connectPortalOverSlowLine, startTwoClocks, type TwoClocks } from '#tests/service/support/two-clocks.ts';

// The file that the portal makes of a real service over HTTP, against what the service booked.

let clocks: TwoClocks | undefined;
const service = useTestService({ now: () => new Date(clocks?.getServiceTime() ?? Date.now()) });
beforeAll(async () => {
  addTexts(invoicesTexts, listsTexts);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
});

/** The portal of a supplier, at a time that the test sets. */
function openPortal() {
  const time = (clocks = startTwoClocks());
  const { port } = service.app.server.address() as AddressInfo;
  const portal = connectPortalOverSlowLine(`http://127.0.0.1:${port}`, time, {
    latency: () => 1,
    loses: () => false,
    onAnswer: () => undefined,
  });
  let requests = 0;
  return {
    async logIn({ supplierId, entity, users }: DemoSupplier, moment: string, user = 0) {
      const zone = 'Europe/Madrid';
      time.reset({ moment: Date.parse(moment), skew: 0, browserZone: zone, entityZone: zone });
      const email = users[user]?.email ?? '';
      // A test that goes months ahead is no login with an old password.
      await service.db
        .updateTable('portal_user')
        .set({ password_set_at: new Date(moment) })
        .execute();
      const token = await service.createToken(email, entity);
      portal.logIn(token, { id: '1', supplierId, codNrbeEn: entity, email });
    },
    /** @param chosen the invoices, and how much of each in cents */
    advance: ({ supplierId, accounts }: DemoSupplier, chosen: readonly (readonly [SampleInvoice, number])[]) =>
      time.runInBrowser(async () => {
        const { data } = await requestAdvance({
          applicationDate: today(),
          iban: accounts.find(({ status }) => status === '2')?.iban ?? '',
          numClient: chosen[0]?.[0].customerNumber ?? '',
          confirmingType: chosen[0]?.[0].confirmingType ?? 'N',
          invoices: chosen.map(([invoice, amount]) => ({ ...invoice, amount })),
          idempotencyKey: `${supplierId} ${(requests += 1)}`,
        });
        return data.reference ?? '';
      }),
    readFile: (filter: InvoiceFilter = {}, hasOperations = true) =>
      time.runInBrowser(async () => {
        const { sheets } = await readReconciliation({
          dataProvider: dataProvider as never,
          filter,
          hasOperations,
          notes: Promise.resolve(['Proveedor']),
          signal: new AbortController().signal,
          onProgress: () => undefined,
        });
        const written = sheets.map(({ frame, rows, end }) => {
          const sheet = new SheetWriter(frame);
          sheet.addRows(rows);
          return sheet.end(end);
        });
        return readBook(writeBook(written));
      }),
  };
}

type Row = Record<string, string | number | undefined>;

/** The rows of each sheet as another program reads them: amounts in cents, days in ISO form, sums left out. */
function readBook(file: ArrayBuffer) {
  const { SheetNames, Sheets } = read(file);
  const rowsOf = (name: string): Row[] => {
    const all = utils.sheet_to_json<(string | number)[]>(Sheets[name] ?? {}, { header: 1, raw: true });
    const head = all.findIndex(([first]) => first === 'Movimiento');
    const headings = (all[head] ?? []).map(String);
    return all
      .slice(head + 1)
      .map((cells) => Object.fromEntries(headings.map((heading, index) => [heading, toPlain(heading, cells[index])])));
  };
  const split = (rows: Row[]) => ({
    movements: rows.filter(({ Movimiento }) => Movimiento !== 'Total'),
    sums: rows.filter(({ Movimiento }) => Movimiento === 'Total'),
  });
  const [summary = '', ...clients] = SheetNames;
  return {
    ...split(rowsOf(summary)),
    notes: utils.sheet_to_json<string[]>(Sheets[summary] ?? {}, { header: 1 }).map(([first]) => first),
    lines: clients
      .flatMap((name) => split(rowsOf(name)).movements)
      .filter(({ Factura }) => !/^\d+ facturas?$/.test(String(Factura))),
  };
}

const AMOUNT = /^(Importe|Coste)/;
const DAY = /^(Fecha valor|Emisión|Vencimiento)$/;

function toPlain(heading: string, cell: string | number | undefined): string | number | undefined {
  if (typeof cell !== 'number') return cell === '' ? undefined : cell;
  if (AMOUNT.test(heading)) return Math.round(cell * 100);
  return DAY.test(heading) ? new Date(Date.UTC(1899, 11, 30 + cell)).toISOString().slice(0, 10) : cell;
}

const sumOf = (rows: readonly Row[], column: string) => rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** What the service booked for each advance: one movement, of what arrives. */
const readBookings = async ({ supplierId }: DemoSupplier) => {
  const rows = await service.db
    .selectFrom('ledger')
    .leftJoin('advance', 'advance.id', 'ledger.advance_id')
    .where('ledger.supplier_id', '=', supplierId)
    .select(['kind', 'advance.reference', 'value_date', 'amount', 'net', 'ledger.interest', 'costs'])
    .select(['awaits_authorisation', 'advance.iban', 'advance.client_number'])
    .execute();
  const advances = new Map<string, typeof rows>();
  for (const row of rows.filter(({ kind }) => kind !== 'opening'))
    advances.set(row.reference ?? '', [...(advances.get(row.reference ?? '') ?? []), row]);
  const sum = (some: typeof rows, field: 'amount' | 'net' | 'interest' | 'costs') =>
    some.reduce((total, row) => total + row[field], 0);
  return {
    opening: sum(
      rows.filter(({ kind }) => kind === 'opening'),
      'net',
    ),
    net: sum(rows, 'net'),
    advances: [...advances].map(([reference, booked]) => ({
      reference,
      valueDay: booked[0]?.value_date ?? '',
      client: booked[0]?.client_number,
      iban: booked[0]?.iban,
      isAwaited: booked[0]?.awaits_authorisation,
      invoices: booked.length,
      gross: sum(booked, 'amount'),
      cost: sum(booked, 'interest') + sum(booked, 'costs'),
      net: sum(booked, 'net'),
    })),
  };
};

/** The advances of a file in the form of `readBookings`. */
const advancesIn = (movements: readonly Row[]) =>
  movements
    .filter(({ Concepto }) => Concepto === 'Anticipo')
    .map((row) => ({
      reference: row['Referencia de la operación'],
      valueDay: row['Fecha valor'],
      client: row['Número de cliente'],
      iban: String(row.Cuenta).replaceAll(' ', ''),
      isAwaited: row.Estado === 'Pendiente de autorización',
      invoices: row.Facturas,
      gross: row['Importe bruto'],
      cost: row.Coste,
      net: row['Importe que llega'],
    }));

const byReference = <Item extends { reference: unknown }>(rows: readonly Item[]) =>
  [...rows].sort((one, other) => (String(one.reference) < String(other.reference) ? -1 : 1));

/** Invoices of two clients: euros, what was advanced before the portal knew them, and when they are due. */
const createInvoices = ({ clients }: SampleSupplier): SampleInvoice[] =>
  (
    [
      [0, 40_000_00, 0, '2026-12-24'],
      // A Saturday, the day after Christmas.
      [0, 10_000_00, 0, '2026-12-26'],
      [0, 3000_00, 0, '2026-12-01'],
      [0, 5000_00, 0, '2026-12-24'],
      // A Saturday.
      [1, 7000_00, 0, '2026-12-05'],
      [1, 2500_00, 1000_00, '2027-01-15'],
    ] as const
  ).map(([client, nominalAmount, nominalAmountFinanced, invoiceExpirationDate], index) => ({
    ...buildInvoice({
      customerNumber: clients[client]?.numClient ?? '',
      invoiceNumberExt: `00${index}`,
      invoiceDate: '2026-10-01',
      invoiceStatus: nominalAmountFinanced > 0 ? '2' : '3',
      nominalAmount,
      nominalAmountFinanced,
      invoiceExpirationDate,
    }),
    confirmingType: 'N',
  }));

test('R-PLAN-06 each line of the file is a movement that the service booked, to the cent, with its value day and reference; the rest comes on the next working day after it is due', async () => {
  const supplier = await createDemoSupplier(service.db, {
    key: 'reconciliation',
    users: [buildUser({ principal: true }), buildUser({ principal: false })],
    invoices: createInvoices,
  });
  const [whole, partial, waiting, saturday, opened] = [0, 1, 3, 4, 5].map((index) => supplier.invoices[index]) as [
    SampleInvoice,
    SampleInvoice,
    SampleInvoice,
    SampleInvoice,
    SampleInvoice,
  ];
  const portal = openPortal();
  // A Friday.
  await portal.logIn(supplier, '2026-11-27T09:00:00Z');
  const first = await portal.advance(supplier, [
    [whole, 40_000_00],
    [partial, 9083_28],
  ]);
  // It arrives on Monday.
  await portal.logIn(supplier, '2026-11-28T09:00:00Z');
  const weekend = await portal.advance(supplier, [[opened, 500_00]]);
  await portal.logIn(supplier, '2026-11-28T10:00:00Z', 1);
  const awaited = await portal.advance(supplier, [[waiting, 5000_00]]);

  await portal.logIn(supplier, '2026-11-29T10:00:00Z');
  const onSunday = await portal.readFile();
  const bookings = await readBookings(supplier);
  expect(bookings.advances).toHaveLength(3);
  expect(byReference(advancesIn(onSunday.movements))).toEqual(byReference(bookings.advances));
  expect(bookings.opening).toBe(1000_00);
  const listed = (movements: readonly Row[]) =>
    movements.map((row) => [
      row['Fecha valor'],
      row.Concepto,
      row.Estado,
      row['Referencia de la operación'],
      row['Importe bruto'],
    ]);
  expect(listed(onSunday.movements)).toEqual([
    ['2026-11-27', 'Anticipo', 'Pagado', first, 49_083_28],
    ['2026-11-30', 'Anticipo', 'Pendiente de autorización', awaited, 5000_00],
    ['2026-11-30', 'Anticipo', 'Por llegar', weekend, 500_00],
    ['2026-12-01', 'Pago al vencimiento', 'Por llegar', undefined, 3000_00],
    ['2026-12-07', 'Pago al vencimiento', 'Por llegar', undefined, 7000_00],
    ['2026-12-28', 'Pago al vencimiento', 'Por llegar', undefined, 916_72],
    ['2027-01-15', 'Pago al vencimiento', 'Por llegar', undefined, 1000_00],
    [undefined, 'Anticipado sin operación conocida', 'Sin movimiento conocido', undefined, 1000_00],
  ]);
  const netOf = (reference: string) => bookings.advances.find((one) => one.reference === reference)?.net;
  expect(onSunday.sums.map((row) => [row.Estado, row['Importe que llega']])).toEqual(
    expect.arrayContaining([
      ['Pagado', netOf(first)],
      ['Pendiente de autorización', netOf(awaited)],
      ['Por llegar', (netOf(weekend) ?? 0) + 3000_00 + 7000_00 + 916_72 + 1000_00],
    ]),
  );
  // What was due on Saturday, 5 December has arrived on Monday, and not before.
  const stateOf = async (moment: string) => {
    await portal.logIn(supplier, moment);
    const { movements } = await portal.readFile({ numCliente: saturday.customerNumber });
    return movements.find((row) => row['Importe bruto'] === 7000_00)?.Estado;
  };
  expect(await stateOf('2026-12-06T10:00:00Z')).toBe('Por llegar');
  expect(await stateOf('2026-12-07T10:00:00Z')).toBe('Pagado');
  // A filter that only one of its invoices matches leaves a movement whole.
  const filtered = await portal.readFile({ impDesde: '39000', fechaHasta: '2026-12-26' });
  expect(filtered.notes).toContain('Cada movimiento está completo, también con las facturas que el filtro no incluye.');
  expect(listed(filtered.movements)).toEqual([['2026-11-27', 'Anticipo', 'Pagado', first, 49_083_28]]);
  expect(filtered.lines.map((row) => [row.Factura, row['Número en la entidad'], row['Importe bruto']])).toEqual([
    ['000', whole.invoiceNumber, 40_000_00],
    ['001', partial.invoiceNumber, 9083_28],
  ]);
  // Without the list of operations, what this session did not request is unknown; the file still has all invoices.
  const without = await portal.readFile({}, false);
  expect(advancesIn(without.movements)).toEqual([]);
  expect(sumOf(without.movements, 'Importe bruto')).toBe(67_500_00);
});

const SUPPLIERS = IS_LONG ? 20 : 2;
const REQUESTS = 8;

test(`R-PLAN-06 of ${SUPPLIERS} suppliers with ${REQUESTS} requests each, the movements add up to what was booked and the lines to their invoices`, async () => {
  const portal = openPortal();
  for (let turn = 0; turn < SUPPLIERS; turn += 1) {
    const random = createSeededRandom(`reconciliation ${turn}`);
    const supplier = await createDemoSupplier(service.db, {
      key: `reconciliation ${turn}`,
      today: '2026-11-27',
      invoices: 60,
      users: [buildUser({ principal: true }), buildUser({ principal: false })],
    });
    const left = new Map(supplier.invoices.map((one) => [one, one.nominalAmount - one.nominalAmountFinanced]));
    for (let request = 0; request < REQUESTS; request += 1) {
      await portal.logIn(supplier, `2026-11-${20 + random.integer(0, 9)}T10:00:00Z`, random.integer(0, 1));
      const { customerNumber, confirmingType } = random.pick(supplier.invoices);
      const chosen = supplier.invoices
        .filter((one) => one.customerNumber === customerNumber && one.confirmingType === confirmingType)
        .filter(
          (one) =>
            one.invoiceStatus <= '3' && one.invoiceExpirationDate > '2026-12-02' && (left.get(one) ?? 0) > 100_00,
        )
        .slice(0, random.integer(1, 5))
        .map(
          (one) =>
            [one, random.integer(0, 1) ? (left.get(one) ?? 0) : random.integer(50_00, left.get(one) ?? 0)] as const,
        );
      if (chosen.length === 0) continue;
      try {
        await portal.advance(supplier, chosen);
        for (const [one, amount] of chosen) left.set(one, (left.get(one) ?? 0) - amount);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.status >= 500) throw error;
      }
    }
    await portal.logIn(supplier, '2026-11-29T10:00:00Z');
    const files = [await portal.readFile({ tipoConfirming: 'N' }), await portal.readFile({ tipoConfirming: 'D' })];
    const movements = files.flatMap((file) => file.movements);
    const { advances, net, opening } = await readBookings(supplier);
    expect(advances.length).toBeGreaterThan(3);
    expect(byReference(advancesIn(movements))).toEqual(byReference(advances));
    const unlisted = movements.filter(({ Concepto }) => Concepto === 'Anticipado sin operación conocida');
    expect(sumOf(unlisted, 'Importe bruto')).toBe(opening);
    const booked = movements.filter(({ Concepto }) => Concepto === 'Anticipo');
    expect(sumOf(booked, 'Importe que llega') + opening).toBe(net);
    for (const file of files) {
      for (const [column, ofLine] of [
        ['Importe bruto', 'Importe bruto'],
        ['Coste', 'Coste'],
        ['Importe que llega', 'Importe neto'],
      ] as const)
        expect(sumOf(file.lines, ofLine)).toBe(sumOf(file.movements, column));
      expect(sumOf(file.sums, 'Importe que llega')).toBe(sumOf(file.movements, 'Importe que llega'));
    }
    const confirmed = supplier.invoices.filter(({ invoiceStatus }) => invoiceStatus !== '5' && invoiceStatus !== '6');
    expect(sumOf(movements, 'Importe bruto')).toBe(confirmed.reduce((sum, one) => sum + one.nominalAmount, 0));
  }
});

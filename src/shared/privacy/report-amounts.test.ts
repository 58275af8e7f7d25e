import { expect, test } from 'vitest';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import type { RecordedCall, RecordedStep } from '#shared/scenes/recording.ts';
import { createReport, type ReportParts, type ScreenSnapshot } from './create-report.ts';

const PARTS: ReportParts = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };
const SNAPSHOT: ScreenSnapshot = {
  now: '2026-03-10T10:30:00',
  route: '/facturas',
  entity: '9001',
  session: null,
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 720 },
  scroll: 0,
};

const call = (path: string, body: object): RecordedCall => ({
  at: 10,
  duration: 20,
  method: 'GET',
  path,
  status: 200,
  isReadable: true,
  reference: 'a1b2c3d4e5f6',
  body,
});
const step = (at: number, did: RecordedStep['did'], what: string): RecordedStep => ({ at, did, what });

const INVOICES = {
  invoiceResponseList: [
    { invoiceNumberExt: 'FV-1', nominalAmount: 1250, nominalAmountFinanced: 1250 },
    { invoiceNumberExt: 'FV-2', nominalAmount: 48731.95, nominalAmountFinanced: 700.4 },
  ],
  moreData: 0,
};
type Invoices = typeof INVOICES;

test('R-REP-03 a typed amount, its query, its chip and the rows that it compares with are replaced alike', () => {
  const calls = [
    call('/proveedores/B84102730/facturas/?codigoEntidad=9001', INVOICES),
    call('/proveedores/B84102730/facturas/?codigoEntidad=9001&impDesde=1250', INVOICES),
  ];
  const steps = [
    step(1, 'screen', '/facturas'),
    step(2, 'field', 'impDesde'),
    step(20, 'press', 'Quitar el filtro Importe desde: 1.250,00 €'),
    step(21, 'screen', '/propuesta?importe=1250.00&dia=2026-03-12'),
    step(22, 'screen', '/facturas'),
    step(23, 'field', 'impDesde'),
  ];
  const snapshot = { ...SNAPSHOT, fields: [{ field: 'impDesde', value: '1.250,00' }] };
  const report = createReport({ calls, steps }, snapshot, PARTS)('');
  const [row] = (report.answers[0]!.body as Invoices).invoiceResponseList;
  const decimal = row!.nominalAmount.toFixed(2);
  const shown = new Intl.NumberFormat('es', { minimumFractionDigits: 2, useGrouping: 'always' }).format(
    row!.nominalAmount,
  );
  expect(decimal).not.toBe('1250.00');
  expect(report.answers[1]!.query).toMatchObject({ impDesde: decimal });
  expect(report.typed).toEqual([{ field: 'impDesde', value: shown }]);
  const told = report.timeline!.map(({ what }) => what);
  expect(told).toContain(`Quitar el filtro Importe desde: ${shown} €`);
  expect(told).toContain(`/propuesta?importe=${decimal}&dia=2026-03-12`);
  expect(JSON.stringify(report)).not.toMatch(/1250|1\.250/);
});

test('R-REP-03 R-REP-05 no amount in an address or a query is taken for a telephone, whether real or replaced', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_00, max: 99_999_999_99 }), fc.boolean(), (cents, realAmounts) => {
      const decimal = (cents / 100).toFixed(2);
      const route = `/propuesta?importe=${decimal}&dia=2026-03-12`;
      const calls = [call(`/proveedores/B84102730/facturas/?codigoEntidad=9001&impDesde=${decimal}`, INVOICES)];
      const report = createReport({ calls, steps: [] }, { ...SNAPSHOT, route }, { ...PARTS, realAmounts })('');
      const { impDesde } = report.answers[0]!.query!;
      expect(report.route).toBe(`/propuesta?importe=${impDesde}&dia=2026-03-12`);
      const share = Number(impDesde) / Number(decimal);
      expect(realAmounts ? share === 1 : (share > 0.39 && share < 0.86) || (share > 1.19 && share < 2.51)).toBe(true);
      expect(findSceneProblem(report)).toBeUndefined();
    }),
    { numRuns: getRunCount(1_000) },
  );
});

test('R-REP-03 R-DESK-09 a real amount in the sentence is blanked, although no screen shows it; real amounts that are sent may be said', () => {
  const calls = [call('/proveedores/B84102730/facturas/?codigoEntidad=9001', INVOICES)];
  const told = 'La de 48.731,95 € no sale, ni la de 700,40 euros';
  const replaced = createReport({ calls, steps: [] }, SNAPSHOT, PARTS)(told);
  expect(replaced.told).toBe('La de [oculto] € no sale, ni la de [oculto] euros');
  expect(replaced).not.toHaveProperty('realAmounts');
  const real = createReport({ calls, steps: [] }, SNAPSHOT, { ...PARTS, realAmounts: true })('La de 700,40 euros');
  expect([real.told, real.realAmounts]).toEqual(['La de 700,40 euros', true]);
});

test('R-REP-03 R-CONF-45 an amount below the least one of the form stays below it, so that the bench shows the message', () => {
  for (let turn = 0; turn < 30; turn += 1) {
    const snapshot = {
      ...SNAPSHOT,
      route: '/company-data',
      fields: [{ field: 'invoiceAmount', value: '9,50' }],
      amountLimits: { invoiceAmount: [1000] },
    };
    const steps = [step(1, 'screen', '/company-data'), step(2, 'field', 'invoiceAmount')];
    const { typed } = createReport({ calls: [], steps }, snapshot, PARTS)('');
    const { value } = typed![0] as { value: string };
    expect(value).not.toBe('9,50');
    expect(Number(value.replace(',', '.'))).toBeLessThan(10);
  }
});

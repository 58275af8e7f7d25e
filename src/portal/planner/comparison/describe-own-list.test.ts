import { expect, test } from 'vitest';
import { fc, getRunCount } from '#tests/support/property-tests.ts';
import { toCents } from '#shared/money/money.ts';
import { createReport, type ScreenSnapshot } from '#shared/privacy/create-report.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import { getSceneAtEntry } from '#shared/scenes/scene-at-entry.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { addTexts } from '#portal/i18n/i18n.ts';
import type { WalkedInvoice } from '#portal/planner/invoice-walk.ts';
import { findSceneProblem } from '#studio/scenes/scene-problem.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { describeOwnList } from './describe-own-list.ts';
import { indexInvoices, matchLines } from './match-invoices.ts';
import { readOwnLines } from './own-lines.ts';
import { listOwnRows } from './own-text.ts';
import { recogniseColumns } from './recognise-columns.ts';
import type { OwnList } from './useOwnList.ts';

addTexts(comparisonTexts);

const SCREEN: ScreenSnapshot = {
  now: '2026-03-10T10:30:00',
  route: '/facturas/comparar',
  entity: '9000',
  session: { id: '1', alias: 'anaruiz01', email: 'ana@talleresruiz.example', supplierId: 'B84102739' },
  kept: {},
  fields: [],
  viewport: { width: 1280, height: 800 },
  scroll: 0,
};
const PARTS = { steps: true, answers: true, realAmounts: false, fields: true, drafts: true };

const INVOICES = Array.from({ length: 12 }, (_, index) => ({
  invoiceNumber: `70000000${String(index + 10)}`,
  // Two of them have one number.
  invoiceNumberExt: `FV-2026/${String(index === 11 ? 10 : index).padStart(5, '0')}`,
  nominalAmount: 1250 + index * 317.25,
  invoiceExpirationDate: `2026-05-${String(index + 10)}`,
  invoiceDate: `2026-02-${String(index + 10)}`,
}));

const CALL: RecordedCall = {
  at: 1,
  duration: 5,
  method: 'GET',
  path: '/proveedores/B84102739/facturas/?codigoEntidad=9000&tipoConfirming=N',
  status: 200,
  isReadable: true,
  reference: 'abcdef012345',
  body: { invoiceResponseList: INVOICES, moreData: false },
};

function readList(text: string, change: Partial<OwnList> = {}): OwnList {
  const rows = [...listOwnRows(text)];
  const sheet = { name: '', isHidden: false, uses1904: false, isTooLong: false, rows };
  const columns = recogniseColumns(rows.map(({ cells }) => cells));
  const base = {
    id: 1,
    text,
    fileName: '',
    sheets: [sheet],
    sheetIndex: 0,
    sheet,
    choices: [],
    columns,
    withHidden: false,
  };
  return { ...base, ...change };
}

const report = (list: OwnList | undefined, { pasted = '', parts = PARTS } = {}) =>
  createReport({ calls: [CALL], steps: [], ownList: describeOwnList(list, pasted) }, SCREEN, parts)('');

const textOf = ({ ownList }: Scene) =>
  ownList && 'rows' in ownList ? ownList.rows.map((cells) => cells.join(';')).join('\n') : '';

/** What the comparison says of each line, without its values. */
async function compare({ sheet, columns }: OwnList, invoices: readonly object[]) {
  const { lines, ...reading } = await readOwnLines(sheet, { columns, withHidden: false });
  const walked = invoices.map((invoice) => ({
    ...invoice,
    nominalAmount: toCents((invoice as { nominalAmount: number }).nominalAmount),
  })) as unknown as WalkedInvoice[];
  const matches = await matchLines(lines, await indexInvoices(walked));
  const found = matches.map((match) => [
    match.kind,
    match.line.row,
    'invoice' in match && walked.indexOf(match.invoice),
    'candidates' in match && match.candidates.map((one) => walked.indexOf(one)),
    match.kind === 'found' && match.differs,
    match.kind === 'repeated' && match.earlier,
  ]);
  return { found, reading, columns };
}

const invented = ({ answers }: Scene) => (answers[0]!.body as { invoiceResponseList: object[] }).invoiceResponseList;

const spanish = (amount: number) => amount.toLocaleString('de-DE', { minimumFractionDigits: 2 });
const english = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
const dayOf = (iso: string) => iso.split('-').toReversed().join('/');

const line = fc.record({
  index: fc.nat(11),
  number: fc.constantFrom('same', 'spaced', 'zeros', 'bank', 'other'),
  amount: fc.constantFrom('same', 'cent', 'none', 'unread'),
  day: fc.constantFrom('same', 'later', 'none', 'unread'),
});

const NUMBERS = {
  same: (text: string) => text,
  spaced: (text: string) => text.toLowerCase().replaceAll(/[-/]/g, ' '),
  zeros: (text: string) => text.replace(/\/0+(?=\d)/, '/'),
};

const lists = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  style: fc.constantFrom('spanish', 'english', 'title', 'bare'),
});

function writeList({ lines, style }: typeof lists extends fc.Arbitrary<infer Value> ? Value : never): string {
  const rows = lines.map(({ index, number, amount, day }) => {
    const { invoiceNumber, invoiceNumberExt, nominalAmount, invoiceExpirationDate } = INVOICES[index]!;
    const write = style === 'english' ? english : spanish;
    const own =
      number === 'bank' ? invoiceNumber : number === 'other' ? `ZX-77${index}/4` : NUMBERS[number](invoiceNumberExt);
    return [
      own,
      'Aceros Levante, S.A.',
      { same: write(nominalAmount), cent: write(nominalAmount + 0.01), none: '', unread: 'consultar' }[amount],
      { same: dayOf(invoiceExpirationDate), later: '30/06/2026', none: '', unread: 'a 60 días' }[day],
    ].join('\t');
  });
  const head = 'Nº factura\tDeudor de Talleres Ruiz\tImporte\tVencimiento';
  const title = 'Facturas de Talleres Ruiz, S.L.\t\t\t';
  return [...(style === 'title' ? [title, '', head] : style === 'bare' ? [] : [head]), ...rows].join('\n');
}

test('R-REP-03 R-PLAN-13 a list in a report has the same comparison with invented values, and none of its own', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (given) => {
      const real = readList(writeList(given));
      const scene = report(real);
      const text = textOf(scene);
      const read = readList(text);
      const { typed = [] } = scene;
      const chosen = typed.flatMap((step) => ('field' in step ? [step.field] : []));
      // What is not recognised is chosen in its fields.
      const fake = chosen.length > 0 ? { ...read, columns: real.columns } : read;
      expect(await compare(fake, invented(scene))).toEqual(await compare(real, INVOICES));
      expect(text).not.toMatch(/2026\/\d|Aceros|Ruiz|ZX-77|consultar|60 días/i);
      for (const { nominalAmount } of INVOICES) expect(text).not.toContain(spanish(nominalAmount));
      expect(findSceneProblem(scene)).toBeUndefined();
    }),
    { numRuns: getRunCount(300) },
  );
});

const LIST = 'Factura;Importe\nFV-2026/00001;1.567,25';

test('R-BEN-01 R-PLAN-13 the steps of a report compare the list again, pasted or from a file', () => {
  const list = readList(LIST);
  expect(report(list).typed).toEqual([{ list: 'ownList' }, { press: 'Comparar' }]);
  expect(report(readList(LIST, { fileName: 'Facturas Ruiz.xlsx' })).typed).toEqual([{ list: 'ownListFile' }]);
  expect(report(undefined, { pasted: LIST }).typed).toEqual([{ list: 'ownList' }]);
  expect(report(undefined, { pasted: ' ' })).not.toHaveProperty('ownList');
  const steps = [
    { at: 1, did: 'screen', what: '/facturas/comparar' },
    { at: 2, did: 'field', what: 'ownList' },
    { at: 3, did: 'press', what: 'Comparar' },
    { at: 4, did: 'press', what: 'Ver 50 más' },
  ] as const;
  const scene = createReport({ calls: [], steps, ownList: describeOwnList(list, LIST) }, SCREEN, PARTS)('');
  const expected = [{ list: 'ownList' }, { press: 'Comparar' }];
  expect(scene.typed).toEqual([...expected, { press: 'Ver 50 más' }]);
  expect(getSceneAtEntry(scene, 2).typed).toEqual(expected);
});

test('R-PLAN-13 a column that the supplier chose is chosen again where it is not recognised', () => {
  const text = 'Pedido Ruiz;Código;Euros\n1;FV-2026/00001;1.567,25\n2;FV-2026/00002;1.884,50';
  const list = readList(text, { columns: { headRows: 1, number: 0, amount: 2 } });
  const { typed } = report(list);
  expect(typed).toContainEqual({ field: 'ownListNumber', value: '0' });
});

test.each([
  ['long', `Factura\n${'FV-2026/00001\n'.repeat(2_000)}`, {}, PARTS],
  ['unsent', LIST, {}, { ...PARTS, fields: false }],
] as const)('R-BEN-01 R-PLAN-13 a report says that the list is not in it: %s', (gap, text, change, parts) => {
  const scene = report(readList(text, change), { parts });
  expect(scene.ownList).toEqual({ gap });
  expect(scene).not.toHaveProperty('typed');
  expect(findSceneProblem(scene)).toBeUndefined();
});

test('R-BEN-01 R-PLAN-13 a report says that a list of several sheets, or with hidden rows, is not in it', () => {
  const list = readList(LIST);
  const hidden = { ...list.sheet, rows: list.sheet.rows.map((row) => ({ ...row, isHidden: true })) };
  for (const change of [{ sheets: [list.sheet, list.sheet] }, { sheet: hidden, sheets: [hidden] }])
    expect(report({ ...list, ...change }).ownList).toEqual({ gap: 'sheets' });
});

import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { addTexts } from '#portal/i18n/i18n.ts';
import { IS_LONG } from '#tests/support/samples.ts';
import { PDF_FONTS } from '#tests/support/pdf-fonts.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import type { PlacedText } from '#tests/support/pdf-text.ts';
import { advancesTexts } from './advances.texts.ts';
import { writeReceiptPdf } from './receipt-pdf.ts';
import { RECEIPT_LINE } from '#tests/support/receipt-line.ts';
import type { Receipt } from './receipt.ts';

addTexts(advancesTexts);

const line = (number: number): Receipt['lines'][number] => ({
  ...RECEIPT_LINE,
  invoiceNumberExt: `F-2026/${String(number).padStart(4, '0')}`,
});

const receiptOf = (count: number, other: Partial<Receipt> = {}): Receipt => ({
  key: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reference: 'AF-00000042',
  at: '2026-03-05T10:05:09.000Z',
  isAwaited: false,
  company: 'Talleres Ruiz e Hijos, S.L.',
  taxId: 'B84102739',
  alias: 'anaruiz01',
  email: 'ana@talleresruiz.example',
  clientName: 'Aceros Levante, S.A.',
  numClient: '101',
  iban: 'ES9121000418450200051332',
  valueDate: '2026-03-05',
  dueDays: Array.from({ length: count }, () => '2026-05-04'),
  lines: Array.from({ length: count }, (_, index) => line(index + 1)),
  terms: 'El proveedor cede a la entidad los derechos de cobro.',
  ...other,
});

const LOGO = new Uint8Array(PNG.sync.write(new PNG({ width: 400, height: 120 })));

const write = async (receipt: Receipt, logo?: Uint8Array) => {
  const file = await writeReceiptPdf([receipt], { site: 'Banco Alameda', color: '#8C6212', fonts: PDF_FONTS, logo });
  return new Uint8Array(await file.arrayBuffer());
};

const read = async (receipt: Receipt) => readPdf(await write(receipt));

const textsOf = (page: PlacedText[] = []) => page.map(({ text }) => text);

test.each([
  'Ștefan Țepeș',
  'Łódź',
  'Дмитрий',
  'Ελλάς',
  'José Ñúñez, 1.000 €',
  'Ştefan İğdır',
  'Nguyễn',
  'Offizin & Söhne',
])('%s is extracted from the PDF unchanged, in bold and in regular', async (name) => {
  const texts = (await read(receiptOf(1, { company: name, terms: name }))).pages.flat();
  const fontsOf = (expected: string) => texts.filter(({ text }) => text === expected).map(({ font }) => font);
  const [bold = '', regular = ''] = [...fontsOf('B84102739'), ...fontsOf('NIF')];
  expect(bold).not.toBe(regular);
  expect(fontsOf(name)).toEqual([bold, regular]);
});

test('R-PLAN-05 the PDF contains everything on the receipt, in reading order, with the hash of exactly the accepted text', async () => {
  const { pages } = await read(receiptOf(2));
  expect(pages.map((page) => textsOf(page).map((text) => text.replaceAll('\u00A0', ' ')))).toEqual([
    [
      ['Justificante de la solicitud de anticipo', 'Banco Alameda'],
      ['Estado', 'Día y hora', 'Empresa'],
      ['Solicitud aceptada', '05/03/2026, 11:05:09', 'Talleres Ruiz e Hijos, S.L.'],
      ['NIF', 'Usuario', 'Cliente'],
      ['B84102739', 'anaruiz01 (ana@talleresruiz.example)', 'Aceros Levante, S.A. (101)'],
      ['Cuenta de abono', 'Fecha valor', 'Referencia de la entidad'],
      ['ES91 2100 0418 4502 0005 1332', '05/03/2026', 'AF-00000042'],
      ['Referencia de la solicitud', '0f8fad5b-d9cb-469f-a165-70867728950e'],
      ['Importe a anticipar', 'Intereses', 'Comisión', 'Impuestos'],
      ['2.500,00 €', '21,88 €', '6,12 €', '0,00 €'],
      ['Gastos a su cargo', 'Coste total', 'TAE', 'Recibirá en su cuenta'],
      ['0,00 €', '28,00 €', '7,09 %', '2.472,00 €'],
      ['Factura', 'Vencimiento', 'Importe', 'Tipo', 'Días', 'Intereses', 'Comisión', 'Impuestos', 'Gastos'],
      ['Gastos a su cargo', 'Líquido'],
      ['F-2026/0001', '04/05/2026', '1.250,00 €', '5,25 %', '60', '10,94 €', '3,06 €', '0,00 €', '0,00 €'],
      ['0,00 €', '1.236,00 €'],
      ['F-2026/0002', '04/05/2026', '1.250,00 €', '5,25 %', '60', '10,94 €', '3,06 €', '0,00 €', '0,00 €'],
      ['0,00 €', '1.236,00 €'],
      ['Total', '2.500,00 €', '21,88 €', '6,12 €', '0,00 €', '0,00 €', '0,00 €', '2.472,00 €'],
      ['Condiciones aceptadas', 'El proveedor cede a la entidad los derechos de cobro.'],
      // printf %s '<the terms>' | sha256sum
      [
        'Código de comprobación de las condiciones (SHA-256): f00f4457a9f4c02bd322925a0c66c8732e9ef174c57859fb77f64f6e5ea9d6d1',
        'Página 1 de 1',
      ],
    ].flat(),
  ]);
});

test('R-PLAN-12 several receipts begin with a page over all of them, then each has its own', async () => {
  const other = { key: 'b'.repeat(32), reference: 'AF-00000043', clientName: 'Muebles Sur, S.L.', isAwaited: true };
  const file = await writeReceiptPdf([receiptOf(2), receiptOf(1, other)], {
    site: 'Banco Alameda',
    color: '#8C6212',
    fonts: PDF_FONTS,
  });
  const { pages, title } = await readPdf(new Uint8Array(await file.arrayBuffer()));
  expect(title).toBe('Justificante de sus solicitudes de anticipo · Banco Alameda');
  const [summary = [], ...own] = pages.map((page) => textsOf(page).map((text) => text.replaceAll('\u00A0', ' ')));
  expect(summary).toEqual(
    [
      ['Justificante de sus solicitudes de anticipo', 'Banco Alameda', 'Día y hora', 'Empresa', 'NIF'],
      ['05/03/2026, 11:05:09', 'Talleres Ruiz e Hijos, S.L.', 'B84102739', 'Usuario', 'Cuenta de abono'],
      ['anaruiz01 (ana@talleresruiz.example)', 'ES91 2100 0418 4502 0005 1332'],
      // What waits for an authorisation is not among what arrives.
      ['Solicitud aceptada', 'Coste total', 'TAE', 'Recibirá en su cuenta'],
      ['2.500,00 €', '28,00 €', '7,09 %', '2.472,00 €'],
      ['Pendiente de autorización', 'Coste total', 'TAE', 'Recibirá en su cuenta'],
      ['1.250,00 €', '14,00 €', '7,09 %', '1.236,00 €'],
      [
        'Cliente',
        'Referencia de la entidad',
        'Facturas',
        'Importe a anticipar',
        'Coste total',
        'Recibirá en su cuenta',
      ],
      ['Fecha valor', 'Estado'],
      ['Aceros Levante, S.A.', 'AF-00000042', '2', '2.500,00 €', '28,00 €', '2.472,00 €', '05/03/2026'],
      ['Solicitud aceptada'],
      ['Muebles Sur, S.L.', 'AF-00000043', '1', '1.250,00 €', '14,00 €', '1.236,00 €', '05/03/2026'],
      ['Pendiente de autorización'],
      ['Total', '2', '2.500,00 €', '28,00 €', '2.472,00 €', 'Solicitud aceptada'],
      ['Total', '1', '1.250,00 €', '14,00 €', '1.236,00 €', 'Pendiente de autorización', 'Página 1 de 3'],
    ].flat(),
  );
  expect(own.map((page) => page[0])).toEqual([
    'Justificante de la solicitud de anticipo',
    'Justificante de la solicitud de anticipo',
  ]);
  expect(own.map((page) => page.find((text) => text.startsWith('AF-')))).toEqual(['AF-00000042', 'AF-00000043']);
});

test('the document states its title, its language and the time of the request', async () => {
  expect(await read(receiptOf(1))).toMatchObject({
    title: 'Justificante de la solicitud de anticipo · Banco Alameda',
    language: 'es-ES',
    producer: 'pdf-lib',
    created: 'D:20260305100509Z',
  });
});

test('the same receipt creates the same bytes', async () => {
  expect(await write(receiptOf(3), LOGO)).toEqual(await write(receiptOf(3), LOGO));
});

test('characters that the font lacks are marked, and the document explains the mark', async () => {
  const marked = textsOf((await read(receiptOf(1, { company: '中文 Łódź' }))).pages[0]);
  expect(marked).toContain('\uFFFD\uFFFD Łódź');
  expect(marked.at(-2)).toMatch(/^El signo \uFFFD ocupa el lugar de un carácter que este documento no puede mostrar/);
  expect(textsOf((await read(receiptOf(1))).pages[0]).join(' ')).not.toContain('El signo');
});

test('long names wrap, lose no letter and stay within their column', async () => {
  const company = 'Construcciones Metálicas y Montajes Industriales Hermanos Fernández de la Vega, Sociedad Limitada';
  const email = `${'a'.repeat(64)}@${'b'.repeat(50)}.example`;
  const lines = [{ ...line(1), invoiceNumberExt: 'FACTURA/2026/DEPARTAMENTO-DE-COMPRAS/000000000001' }];
  const [page = []] = (await read(receiptOf(1, { company, email, lines }))).pages;
  const linesFrom = (x: number, pattern: RegExp) =>
    page.filter((text) => Math.abs(text.x - x) < 0.1 && pattern.test(text.text));
  const longName = linesFrom(549.3, /Construcciones|Hermanos|Limitada/);
  expect(longName.map(({ text }) => text).join(' ')).toBe(company);
  const user = linesFrom(292.7, /anaruiz01|aaa|bbb/);
  expect(user.map(({ text }) => text).join('')).toBe(`anaruiz01(${email})`);
  for (const { right } of user) expect(right).toBeLessThan(549);
  const number = linesFrom(36, /FACTURA|COMPRAS|0001/);
  expect(number.map(({ text }) => text).join('')).toBe('FACTURA/2026/DEPARTAMENTO-DE-COMPRAS/000000000001');
  for (const { right } of number) expect(right).toBeLessThan(148);
});

test.each([[50, 3] as const, IS_LONG ? ([500, 19] as const) : ([120, 5] as const)])(
  '%i invoices: each page repeats the headings and has its number, the last page has the totals',
  async (count, most) => {
    const { pages } = await read(receiptOf(count));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.length).toBeLessThanOrEqual(most);
    const numbers = pages.flat().filter(({ text }) => text.startsWith('F-2026'));
    expect(numbers.map(({ text }) => text)).toEqual(
      receiptOf(count).lines.map(({ invoiceNumberExt }) => invoiceNumberExt),
    );
    for (const [index, page] of pages.entries()) {
      expect(textsOf(page)).toContain(`Página ${index + 1} de ${pages.length}`);
      if (textsOf(page).some((text) => text.startsWith('F-2026'))) expect(textsOf(page)).toContain('Vencimiento');
      for (const { y } of page) expect(y).toBeGreaterThanOrEqual(36);
    }
    const all = textsOf(pages.flat());
    expect(all.indexOf('Total')).toBeGreaterThan(all.lastIndexOf(`F-2026/${String(count).padStart(4, '0')}`));
  },
);

test('the amounts of a column are aligned right', async () => {
  const receipt = receiptOf(3);
  receipt.lines[1] = { ...line(2), nominalAmount: 7, total: 123_456_789_012 };
  const { pages } = await read(receipt);
  const amounts = pages
    .flat()
    .filter(({ text }) => /^(1\.250,00|0,07|2\.500,07)/.test(text))
    .slice(1);
  expect(amounts.length).toBe(4);
  for (const { right } of amounts) expect(right).toBeCloseTo(292, 1);
});

test('a receipt of 50 invoices with a logo has less than 100 KB', async () => {
  expect((await write(receiptOf(50), LOGO)).length).toBeLessThan(100_000);
});

test('R-PLAN-05 without the accepted terms a sentence stands in their place, and no hash', async () => {
  const { pages } = await read(receiptOf(1, { terms: '' }));
  const texts = textsOf(pages[0]).join(' ');
  expect(texts).toContain('El texto aceptado no se guarda con la operación: consta en el justificante de la solicitud');
  expect(texts).not.toContain('SHA-256');
});

test('R-PLAN-05 the line below the title has the colour of the entity', async () => {
  const document = await PDFDocument.load(await write(receiptOf(1)));
  const drawn = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? decodePDFRawStream(object).decode() : []))
    .map((bytes) => Buffer.from(bytes).toString('latin1'))
    .join('\n');
  // #8C6212 in parts of 1; each line sets the colour of its stroke.
  const strokes = [...drawn.matchAll(/^(0\.[0-9]{2})[0-9]* (0\.[0-9]{2})[0-9]* (0\.[0-9]{2})[0-9]* RG$/gm)];
  expect(strokes.map(([, ...parts]) => parts.join(' ')).filter((color) => color === '0.54 0.38 0.07')).toHaveLength(1);
});

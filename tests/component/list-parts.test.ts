import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, rows, toast } from './support/screen.ts';
import { exportSpreadsheet } from './support/spreadsheet.ts';
import {
  ACCOUNT,
  CLIENT,
  buildAccountPage,
  buildAutomaticPage,
  AUTOMATIC_ADVANCE,
  buildFinanceable,
  buildInvoice,
  buildFinanceablePage,
  buildInvoicePage,
} from './support/supplier-answers.ts';

afterEach(() => emulateMedia('screen'));

const INVOICES = Array.from({ length: 60 }, (_, index) =>
  buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount: 100, nominalAmountFinanced: 80.5 }),
);

async function openAdvance(moreData: 0 | 1) {
  await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage(INVOICES, moreData) },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 50);
}

const PART_OF_60 = 'Lista incompleta: contiene 60 filas y hay más.';
const note = (text: string | RegExp) => page.getByRole('main').getByText(text);

/** The printout while the print dialog is open: the notes and each row of the list. */
async function printList(): Promise<{ notes: string[]; rows: string[][] }> {
  const paper: { notes: string[]; rows: string[][] } = { notes: [], rows: [] };
  await emulateMedia('print');
  const said = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    paper.notes = seen('main p').map(said);
    paper.rows = seen('main tr').map((row) => [...row.children].map(said));
  });
  (page.css('.page-actions button').nth(1).element() as HTMLElement).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await emulateMedia('screen');
  return paper;
}

test('R-LIST-22 for a partial list, the spreadsheet says so above its rows and in its total, and so does the screen', async () => {
  await openAdvance(1);
  await expect.element(note(PART_OF_60)).toBeVisible();
  await button('Excel').click();
  await expect.element(toast(PART_OF_60)).toBeVisible();
  await toast(PART_OF_60).click();
  const { notes, rows: lines } = await exportSpreadsheet(5);
  expect(notes.at(-1)).toBe(PART_OF_60);
  expect(lines[0]?.[0]).toBe('Factura');
  expect(lines).toHaveLength(1 + 60 + 2);
  expect(lines.at(-2)).toEqual(['Total de estas 60 filas', '', '', { euros: 6000 }, { euros: 4830 }, { euros: 4830 }]);
  expect(lines.at(-1)?.[0]).toBe(PART_OF_60);
});

test('R-LIST-25 a printed partial list states that it is partial, and what its total covers', async () => {
  await openAdvance(1);
  const { notes, rows: lines } = await printList();
  expect(notes).toContain(PART_OF_60);
  expect(lines).toHaveLength(1 + 60 + 1);
  expect(lines.at(-1)).toEqual(['Total de estas 60 filas', '', '', '6.000,00 €', '4.830,00 €', '4.830,00 €']);
});

test('R-LIST-22 R-LIST-25 for a complete list, neither screen nor spreadsheet nor printout mentions more rows', async () => {
  await openAdvance(0);
  await expectCount(note(/Lista incompleta/), 0);
  const { notes, rows: lines } = await exportSpreadsheet();
  expect(notes).toHaveLength(4);
  expect(lines.at(-1)?.[0]).toBe('Total');
  const paper = await printList();
  expect(paper.notes.filter((text) => text.includes('incompleta'))).toEqual([]);
  expect(paper.rows.at(-1)?.[0]).toBe('Total');
});

/** A service that has more rows, but no cursor for them. */
const CUT = { moreData: 1, paginationItem: '' } as const;

test.each([
  ['/facturas', { invoices: buildInvoicePage([buildInvoice(), buildInvoice()], CUT) }],
  [
    '/cuentas-de-abono',
    { 'account-page': buildAccountPage([ACCOUNT, { ...ACCOUNT, iban: 'ES7921000813610123456789' }], CUT) },
  ],
  [
    '/anticipo-automatico/consulta',
    {
      'automatic-advances': buildAutomaticPage(
        [AUTOMATIC_ADVANCE, { ...AUTOMATIC_ADVANCE, numClient: '11000025' }],
        CUT,
      ),
    },
  ],
])(
  'R-LIST-01 R-LIST-22 %s with more rows but no cursor is marked as partial on screen, in the spreadsheet and in print',
  async (path, answers) => {
    await openPortal(path, { answers });
    await expectCount(rows(), 2);
    const text = 'Lista incompleta: contiene 2 filas y hay más.';
    await expect.element(note(text)).toBeVisible();
    await button('Excel').click();
    await expect.element(toast(text)).toBeVisible();
    await toast(text).click();
    expect((await exportSpreadsheet(5)).notes.at(-1)).toBe(text);
    expect((await printList()).notes).toContain(text);
  },
);

test('R-LIST-25 a page printed by the browser states its page number and that there are more', async () => {
  await openPortal('/facturas', {
    answers: { invoices: buildInvoicePage([buildInvoice()], { moreData: 1, paginationItem: '1' }) },
  });
  await expectCount(rows(), 1);
  const only = note('Solo la página 1 de la lista: hay más.');
  await expect.element(only).not.toBeVisible();
  await emulateMedia('print');
  await expect.element(only).toBeVisible();
  // The Print button prints the complete list and no page number.
  await emulateMedia('screen');
  const whole = buildInvoicePage([buildInvoice()]);
  await openPortal('/facturas', {
    answers: {
      invoices: ({ query }: { query: Record<string, string> }) =>
        query.paginationItem ? whole : buildInvoicePage([buildInvoice()], { moreData: 1, paginationItem: '1' }),
    },
  });
  await expectCount(rows(), 1);
  const paper = await printList();
  expect(paper.notes.filter((text) => /Solo la página|incompleta/.test(text))).toEqual([]);
});

import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LARGE_LINES, LARGE_RECEIPT, RECEIPT_COLUMNS } from '#tests/support/large-receipt.ts';
import { waitForLayout } from './support/frames.ts';
import { emulateMedia } from './support/media.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, field, heading, rows } from './support/screen.ts';
import { buildFinanceable, CLIENT, buildFinanceablePage, IBAN, PRICED_LINE } from './support/supplier-answers.ts';

/** The width between margins of 12 mm, in CSS pixels. */
const PAPERS = { A4: 703, Letter: 725 } as const;

/**
 * System fonts; Arial is Liberation Sans where it is missing. The last one is wide on every computer, because of its
 * letter spacing.
 */
const FONTS: readonly (readonly [name: string, style: string])[] = [
  ['DejaVu Sans', 'font-family: "DejaVu Sans", Verdana, sans-serif !important'],
  ['Arial', 'font-family: Arial, sans-serif !important'],
  ['Liberation Sans', 'font-family: "Liberation Sans", sans-serif !important'],
  ['spaced', 'font-family: sans-serif !important; letter-spacing: 0.15em !important'],
];

const style = document.createElement('style');

afterEach(async () => {
  style.remove();
  document.body.style.width = '';
  await emulateMedia('screen');
});

/** Shows the page as a printout of this width in this font, as the browser does for its print dialog. */
async function showOnPaper(width: number, font: string): Promise<void> {
  style.textContent = `* { ${font} }`;
  document.head.append(style);
  await document.fonts.ready;
  await waitForLayout();
  window.dispatchEvent(new Event('beforeprint'));
  await emulateMedia('print');
  document.body.style.width = `${width}px`;
}

const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Texts that overflow their cell or the printout. */
function cutTexts(width: number): string[] {
  const edge = document.body.getBoundingClientRect().left + width;
  return [...document.querySelectorAll<HTMLElement>('main td, main th, main dt, main dd')]
    .filter((cell) => cell.checkVisibility())
    .filter((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const [inner, outer] = [text.getBoundingClientRect(), cell.getBoundingClientRect()];
      return inner.width > 0 && (inner.right > Math.min(outer.right, edge) + 0.5 || inner.left < outer.left - 0.5);
    })
    .map(({ textContent }) => plain(textContent));
}

const headings = () => [...document.querySelectorAll('main th')].map(({ textContent }) => plain(textContent));

test('a receipt of fifty large invoices fits on every paper in every font; its totals stand once, its headings on each page', async () => {
  await openPortal(`/anticipo-facturas/confirmar?justificante=${LARGE_RECEIPT.key}`, {
    stored: { advanceReceipts: JSON.stringify({ receipts: [LARGE_RECEIPT] }) },
  });
  await expectCount(rows(), 50);
  for (const [font, css] of FONTS)
    for (const [paper, width] of Object.entries(PAPERS)) {
      await showOnPaper(width, css);
      expect(headings(), `${paper} in ${font}`).toEqual(RECEIPT_COLUMNS);
      expect(cutTexts(width), `${paper} in ${font}`).toEqual([]);
      // The text must still be legible.
      const size = parseFloat(getComputedStyle(document.querySelector('main td') as Element).fontSize);
      expect(size, `${paper} in ${font}`).toBeGreaterThan(6);
    }
  const displayOf = (part: string) => getComputedStyle(document.querySelector(`main ${part}`) as Element).display;
  // A browser repeats a footer group on each page, as it does the header group.
  expect([displayOf('thead'), displayOf('tfoot')]).toEqual(['table-header-group', 'table-row-group']);
});

test('every column of the confirmation is printed, too, even if the screen shows cards', async () => {
  const lines = LARGE_LINES.map((line) => ({
    ...PRICED_LINE,
    numInvoiceExt: line.invoiceNumberExt,
    nominalAmount: 12_345_678.9,
    total: 10_960_751.77,
  }));
  await page.viewport(375, 800);
  await openPortal('/anticipo-facturas', {
    answers: {
      simulation: { response: lines },
      'financeable-invoices': buildFinanceablePage(
        lines.map(({ numInvoiceExt }) =>
          buildFinanceable({
            invoiceNumberExt: numInvoiceExt,
            nominalAmount: 12_345_678.9,
            nominalAmountFinanced: 12_345_678.9,
          }),
        ),
      ),
    },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(heading()).toHaveTextContent('Confirmación del anticipo');
  await expectCount(page.css('tfoot'), 1);
  await page.viewport(1280, 720);
  await showOnPaper(PAPERS.A4, FONTS[0]?.[1] ?? '');
  expect(headings()).toEqual(RECEIPT_COLUMNS);
  expect(cutTexts(PAPERS.A4)).toEqual([]);
});

test('R-LIST-25 every column of a printed list is on paper in a wide font', async () => {
  await openPortal('/anticipo-facturas', {
    answers: {
      'financeable-invoices': buildFinanceablePage(
        LARGE_LINES.map(({ invoiceNumberExt }) =>
          buildFinanceable({ invoiceNumberExt, nominalAmount: 123_456_789.01, nominalAmountFinanced: 123_456_789.01 }),
        ),
      ),
    },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expectCount(rows(), 50);
  let cut: string[] = ['not printed'];
  const print = window.print;
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    cut = cutTexts(PAPERS.A4);
  };
  await showOnPaper(PAPERS.A4, FONTS[3]?.[1] ?? '');
  await emulateMedia('screen');
  await expect.element(button('Imprimir')).toBeVisible();
  await emulateMedia('print');
  (page.css('.page-actions button').nth(1).element() as HTMLElement).click();
  await expect.poll(() => cut).toEqual([]);
  window.print = print;
});

import { readPrintedPages } from '#tests/support/chrome-pdf.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { LARGE_LINES, LARGE_RECEIPT, RECEIPT_COLUMNS } from '#tests/support/large-receipt.ts';
import { everyNth } from '#tests/support/samples.ts';

for (const format of everyNth(['A4', 'Letter'], 2)) {
  test(`a receipt of fifty invoices on ${format}: each page has the headings, the last one the totals, and no cell is missing`, async ({
    page,
    loginAs,
  }) => {
    await loginAs('ana@talleresruiz.example');
    await page.evaluate(
      (receipts) => sessionStorage.setItem('advanceReceipts', receipts),
      JSON.stringify({ receipts: [LARGE_RECEIPT] }),
    );
    await goTo(page, `/anticipo-facturas/confirmar?justificante=${LARGE_RECEIPT.key}`);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(50);
    const pages = await readPrintedPages(await page.pdf({ format }));
    expect(pages.length).toBeGreaterThan(1);
    const parts = (text: string, part: string) => text.split(part).length - 1;
    const withRows = pages.filter((text) => text.includes('FV-2026-'));
    expect(withRows.length).toBeGreaterThan(1);
    for (const text of withRows)
      for (const heading of RECEIPT_COLUMNS) expect(text).toContain(heading.replace(/\s/g, ''));
    // 548,037,588.50 € are paid out; the summary above the table has that total as well.
    const [sum, nominal] = ['548.037.588,50€', '617.283.945,00€'];
    const table = (text: string) => text.slice(text.indexOf('FV-2026-'));
    expect(withRows.map((text) => parts(table(text), sum))).toEqual([...withRows.slice(1).map(() => 0), 1]);
    expect(parts(withRows.at(-1) ?? '', nominal)).toBe(1);
    const all = pages.join('');
    for (const { invoiceNumberExt } of LARGE_LINES) expect(parts(all, invoiceNumberExt)).toBe(1);
    expect(parts(all, '10.960.751,77€')).toBe(50);
  });
}

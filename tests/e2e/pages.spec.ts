import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { expect, goTo, test } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';

test('R-LIST-01 R-LIST-02 R-LIST-03 R-LIST-04 paging forward shows each invoice once, and paging back shows the same ones', async ({
  page,
  baseURL,
  database,
}) => {
  const supplier = await createTestSupplier(database, { invoices: createFinanceableInvoices(120) });
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  await goTo(page, '/facturas');
  const known = new Set(supplier.invoices.map(({ invoiceNumberExt }) => invoiceNumberExt));
  const rows = page.getByRole('table').locator('tbody tr');
  const pager = (name: string) => page.getByRole('button', { name });
  /** The invoice numbers of a page, once it is shown and can be turned. */
  const numbersOf = async (number: number) => {
    await expect(page.getByText(`Página ${number}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
    const cells = await rows.locator('td').allInnerTexts();
    return cells.map((text) => text.trim()).filter((text) => known.has(text));
  };
  const turn = async (name: string, number: number) => {
    const answer = page.waitForResponse(/\/facturas\/\?/);
    await pager(name).click();
    const { invoiceResponseList: found } = (await (await answer).json()) as { invoiceResponseList: object[] };
    await expect(rows).toHaveCount(found.length);
    return numbersOf(number);
  };
  await expect(pager('Siguiente')).toBeEnabled();
  const pages = [await numbersOf(1)];
  for (const number of [2, 3]) pages.push(await turn('Siguiente', number));
  await expect(pager('Siguiente')).toBeDisabled();
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(pages.flat().sort()).toEqual([...known].sort());
  for (const number of [2, 1]) expect(await turn('Anterior', number)).toEqual(pages[number - 1]);
  await expect(pager('Anterior')).toBeDisabled();
});

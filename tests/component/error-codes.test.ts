import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MESSAGES, NOT_FOUND_CODES } from '#tests/support/messages.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, toasts } from './support/screen.ts';
import { refuse } from './support/service.ts';
import { invoicePage } from './support/supplier-answers.ts';

const FAILED = 'Oh no, algo ha ido muy mal...';
const NOT_FOUND = 'No se encontraron datos.';

const codes = Object.keys(MESSAGES).map(Number);
const others = codes.filter((code) => !NOT_FOUND_CODES.includes(code));
const named = (some: readonly number[]) => some.map((code) => `R-CODE-${code}`).join(' ');

/** What is clicked needs no mouse here: a hundred times over, it would be most of the test. */
const press = (name: string) => (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click();

test(`R-ERR-01 R-ERR-02 R-ERR-06 R-ERR-19 R-ERR-22 ${named(others)} a list shows the panel, and a toast the message of the code`, async () => {
  const service = await openPortal('/facturas', { answers: { invoices: refuse(others[0] ?? 0) } });
  for (const code of others) {
    service.answer({ invoices: refuse(code) });
    if (code !== others[0]) press('Reintentar');
    await expect.element(toasts(), { message: `code ${code}` }).toHaveTextContent(MESSAGES[code] ?? '');
    await expect.element(page.getByText(FAILED)).toBeVisible();
    toasts()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expectCount(toasts(), 0);
  }
});

test.each(NOT_FOUND_CODES)(
  'R-LIST-18 R-ERR-05 R-ERR-24 R-CODE-%i a not-found code shows the picture and no toast',
  async (code) => {
    await openPortal('/facturas', { answers: { invoices: refuse(code) } });
    await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
    await expectCount(page.getByText(FAILED), 0);
    await expectCount(page.getByRole('alert'), 0);
  },
);

test('R-ERR-03 a code without a message of its own shows that of 401', async () => {
  await openPortal('/facturas', { answers: { invoices: refuse(99_999) } });
  await expect.element(page.getByText(FAILED)).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('El tiempo ha expirado. Por favor, repita la solicitud.');
});

test('R-LIST-17 R-LIST-19 R-ERR-04 an answer after a refusal takes the panel away', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: refuse(500) } });
  await expect.element(page.getByText(FAILED)).toBeVisible();
  service.answer({ invoices: invoicePage([]) });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
});

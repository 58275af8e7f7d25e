import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { failImports } from './support/imported-once.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, rows, toast, toasts } from './support/screen.ts';
import { refuse } from './support/mock-service.ts';

const GONE = 'Falta una parte de esta página';

afterEach(() => failImports());

test.each([
  ['Excel', /write-workbook/],
  ['Imprimir', /PrintTable/],
  ['Contar a soporte lo que veo', /ReportDialog/],
])('%s with missing code shows a message and offers to reload the page', async (name, files) => {
  await openPortal('/facturas', { answers: { 'ask-reports': { days: 30 } } });
  await expect.element(rows().first()).toBeVisible();
  failImports(files);
  await page.getByRole('button', { name, exact: true }).first().click();
  await expect.element(toast(GONE)).toHaveTextContent('conservaremos lo que ha escrito');
  await expect.element(button('Cargar de nuevo')).toBeVisible();
  await expectCount(page.getByRole('dialog'), 0);
  // The file is available again: the message closes with the next attempt.
  failImports();
  await page.getByRole('button', { name, exact: true }).first().click();
  if (name === 'Excel') await expectCount(toast(GONE), 0);
  if (name === 'Contar a soporte lo que veo') await expectCount(page.getByRole('dialog'), 1);
});

test('if the texts of errors cannot be loaded, an error says so as well', async () => {
  failImports(/error-text/);
  await openPortal('/facturas', { answers: { invoices: refuse(500) } });
  await expect.element(toasts()).toHaveTextContent(GONE);
});

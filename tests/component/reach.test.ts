import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { openPortal } from './support/portal.ts';
import { press, startAtTop } from './support/keyboard.ts';
import { button, expectCount, field, main, rows, toast } from './support/screen.ts';
import { buildInvoice, buildInvoicePage, CLIENT } from './support/supplier-answers.ts';
import { advanceTime, useFakeTime } from './support/time.ts';

// What a keyboard or a screen reader needs of single screens; focus-walk.test.ts looks at all of them.

const MANY = Array.from({ length: 50 }, (_, index) => buildInvoice({ invoiceNumberExt: `FV-${index + 1}` }));

test('R-ALL-05 the keyboard skips the rows of a long table, and each row has a header', async () => {
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage(MANY) } });
  await expectCount(rows(), 50);
  await expectCount(main().getByRole('rowheader'), 50);
  await expect.element(main().getByRole('rowheader').first()).toHaveTextContent('FV-1');
  const skip = button('Saltar las filas');
  skip.element().focus();
  await expect.element(skip).toBeVisible();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(document.activeElement?.closest('table')).toBeNull();
  expect(document.activeElement!.compareDocumentPosition(rows().last().element())).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
});

test('R-ALL-05 R-LIM-03 a toast that has the focus of the keyboard stays until it loses it', async () => {
  await openPortal('/home');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  useFakeTime();
  showToast({ kind: 'info', text: 'Se queda' });
  await expect.element(toast('Se queda')).toBeVisible();
  startAtTop();
  await press('Tab');
  page
    .getByRole('button', { name: /Se queda/ })
    .element()
    .focus();
  await advanceTime(40_000);
  await expect.element(toast('Se queda')).toBeVisible();
  // The same message again is no reason to take it away either.
  showToast({ kind: 'info', text: 'Se queda' });
  await advanceTime(40_000);
  await expect.element(toast('Se queda')).toBeVisible();
});

test('R-ALL-05 a form says what its asterisk means', async () => {
  await openPortal('/cuentas-de-abono/alta');
  await expect.element(field('iban')).toBeVisible();
  await expect.element(main().getByText('* Obligatorio')).toBeVisible();
});

test('R-ALL-05 R-HOME-01 the parts of Home have headings, each before what it names', async () => {
  await openPortal('/home');
  for (const name of ['De un vistazo', '¿Necesita liquidez?'])
    await expect.element(page.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  const headings = page.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'De un vistazo',
    '¿Necesita liquidez?',
    '¿Qué desea hacer hoy?',
  ]);
  expect(headings.at(-1)?.nextElementSibling?.textContent).toMatch(/^Consulta de facturas/);
});

test('R-ALL-05 the name of the company says so to the browser', async () => {
  await openPortal('/gestion-de-proveedores');
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(field('name')).toHaveAttribute('autocomplete', 'organization');
});

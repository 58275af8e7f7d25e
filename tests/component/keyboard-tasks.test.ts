import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press, tabTo, type } from './support/keyboard.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectAddress, expectCount, field, heading, link, main, row, rows } from './support/screen.ts';
import { CLIENT, FORMATTED_IBAN, buildInvoice, buildInvoicePage } from './support/supplier-answers.ts';

// The rest of the main tasks without a mouse; `keyboard.test.ts` has login, filters, pages, accounts and alerts.

const PROOF = new File(['%PDF-1.4\n%%EOF\n'], 'Titularidad.pdf', { type: 'application/pdf' });

test('R-ALL-05 the details of a card on a phone by keyboard alone', async () => {
  await page.viewport(375, 800);
  const invoices = ['FV-1', 'FV-2'].map((invoiceNumberExt) => buildInvoice({ invoiceNumberExt }));
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage(invoices) } });
  await tabTo(button('Más datos de FV-2'));
  await press('Enter');
  await expect.element(row('FV-2').getByText('Transferencia')).toBeVisible();
  await expect.element(row('FV-1').getByText('Transferencia')).not.toBeVisible();
  await expect.element(button('Más datos de FV-2')).toHaveFocus();
});

/** From the empty screen to a selection of both invoices. */
async function selectInvoices(): Promise<void> {
  await expect.element(heading()).toHaveTextContent('Anticipo de facturas');
  await tabTo(field('numClient'));
  await type(CLIENT.name.slice(0, 3));
  await tabTo(field('iban'));
  for (const index of [0, 1]) {
    await tabTo(rows().nth(index).getByRole('checkbox'));
    await press('Space');
    await expect.element(rows().nth(index).getByRole('checkbox')).toBeChecked();
  }
}

test('R-ALL-05 client, account and invoices are chosen and simulated by keyboard alone', async () => {
  await openPortal('/anticipo-facturas');
  await selectInvoices();
  await tabTo(button('Simulación'));
  await press('Enter');
  await expect.element(heading()).toHaveTextContent('Simulación del anticipo');
  await expect.element(heading()).toHaveFocus();
  await tabTo(field('simulationDate'));
  await tabTo(page.getByRole('link', { name: /^Solicitar/ }));
  await press('Enter');
  await expect.element(heading()).toHaveTextContent('Confirmación del anticipo');
  await expect.element(heading()).toHaveFocus();
});

test('R-ALL-05 an advance is requested with its terms by keyboard alone', async () => {
  const service = await openPortal('/anticipo-facturas');
  await selectInvoices();
  await tabTo(page.getByRole('button', { name: /^Solicitar/ }));
  await press('Enter');
  await expect.element(heading()).toHaveTextContent('Confirmación del anticipo');
  await expect.element(heading()).toHaveFocus();
  // The terms are missing: the button leads to them.
  await tabTo(page.getByRole('button', { name: /^Solicitar/ }));
  await press('Enter');
  await expect.element(main().getByRole('checkbox')).toHaveFocus();
  await press('Space');
  await tabTo(page.getByText('Ver las condiciones'));
  await press('Enter');
  await tabTo(page.getByRole('button', { name: /^Solicitar/ }));
  await press('Enter');
  await expect.poll(() => service.callsOf('advance')).toHaveLength(1);
  await expect.element(page.getByRole('group', { name: 'Solicitud enviada' })).toHaveFocus();
});

test('R-ALL-05 an account with a document is added by keyboard alone', async () => {
  await openPortal('/cuentas-de-abono/alta', { answers: { 'add-account': { codEcvEgc: '6', indSitVal: 'N' } } });
  await tabTo(field('iban'));
  await type('ES7620770024003102575766');
  await tabTo(field('description'));
  await type('Cuenta nueva');
  await press('Enter');
  await expectAddress('/cuentas-de-abono/confirmar');
  await expect.element(field('document')).toBeInTheDocument();
  await expect.element(heading()).toHaveFocus();
  await tabTo(field('document'));
  // The dialog of the system chooses the file.
  await field('document').upload(PROOF);
  await expect.element(page.getByText(PROOF.name)).toBeVisible();
  await tabTo(button('Confirmar'));
  await press('Enter');
  await expectAddress('/cuentas-de-abono');
  await expect.element(heading()).toHaveFocus();
});

test('R-ALL-05 the dialog that deletes an account traps the focus and returns it', async () => {
  await openPortal('/cuentas-de-abono');
  const opener = button(`Eliminar la cuenta ${FORMATTED_IBAN}`);
  await tabTo(opener);
  await press('Enter');
  const controls = ['Cerrar', 'Cancelar', 'Eliminar'];
  await expect.element(dialog().getByRole('button', { name: 'Cerrar', exact: true })).toHaveFocus();
  const visited = new Set<string>();
  for (let presses = 0; presses < 12; presses += 1) {
    await press('Tab');
    // The focus may leave for the browser itself, never for the page below.
    expect(document.activeElement === document.body || dialog().element().contains(document.activeElement)).toBe(true);
    const { ariaLabel, textContent } = document.activeElement as HTMLElement;
    visited.add(ariaLabel ?? textContent);
  }
  expect([...visited]).toEqual(expect.arrayContaining(controls));
  await press('Escape');
  await expectCount(dialog(), 0);
  await expect.element(opener).toHaveFocus();
});

test('R-ALL-05 a user is added by keyboard alone', async () => {
  const service = await openPortal('/gestion-de-usuarios');
  await tabTo(link('Nuevo usuario'));
  await press('Enter');
  await expect.element(heading()).toHaveTextContent('Nuevo usuario');
  await expect.element(heading()).toHaveFocus();
  await tabTo(field('alias'));
  await type('luisgil1');
  await tabTo(field('email'));
  await type('luis@empresa.example');
  await press('Enter');
  await expectAddress('/gestion-de-usuarios/confirm');
  await expect.element(heading()).toHaveFocus();
  await tabTo(button('Crear usuario'));
  await press('Enter');
  await expect.element(link('Finalizar')).toBeVisible();
  expect(service.callsOf('create-user' as never)).toHaveLength(1);
});

test('R-ALL-04 R-ALL-05 the theme is changed in the footer by keyboard alone', async () => {
  await openPortal('/alert');
  await expect.element(field('isAlarmSms')).toBeVisible();
  const choice = page.getByRole('group', { name: 'Aspecto' });
  await tabTo(choice.getByRole('radio', { name: 'Sistema' }));
  await press('ArrowRight');
  await press('ArrowRight');
  await expect.element(choice.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await press('ArrowLeft');
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('R-ALL-05 the session ends by keyboard alone, and a dialog that is left returns the focus', async () => {
  await openPortal('/home');
  await expect.element(heading()).toBeVisible();
  await tabTo(button('Cerrar sesión'));
  await press('Enter');
  await expect.element(dialog()).toBeVisible();
  await press('Escape');
  await expectCount(dialog(), 0);
  await expect.element(button('Cerrar sesión')).toHaveFocus();
  await press('Enter');
  await expect.element(dialog()).toBeVisible();
  await tabTo(dialog().getByRole('button', { name: 'Confirmar' }));
  await press('Enter');
  await expectAddress('/');
  await expect.element(field('email')).toBeVisible();
});

import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getErrorMessage } from '#tests/support/error-messages.ts';
import { fillAccess, fillCompany, openRegistration, TOKEN } from './registration-steps.ts';
import { waitForLayout } from './support/frames.ts';
import { openPortal } from './support/portal.ts';
import {
  button,
  expectAddress,
  expectCount,
  field,
  heading,
  link,
  logIn,
  menuLink,
  rows,
  toast,
  toasts,
} from './support/screen.ts';
import { answerInSequence, refuse } from './support/mock-service.ts';
import { createLoginAnswer } from './support/session.ts';
import {
  buildFinanceable,
  buildInvoice,
  CLIENT,
  buildFinanceablePage,
  IBAN,
  buildInvoicePage,
  SUPPLIER_ANSWERS,
} from './support/supplier-answers.ts';
import { advanceTime, freezeTime, useFakeTime } from './support/time.ts';

const MORE = 'Hay más facturas que las que se muestran';
const CREATED = 'Se ha creado un nuevo anticipo automático';

test('R-LIM-38 the reason why the session ended stays until the next login, then a line says that it was resumed', async () => {
  const service = await openPortal('/cuentas-de-abono');
  await expect.element(rows().first()).toBeVisible();
  // Automatic requests of the page succeed: only the click meets the end of the session.
  service.answer({ invoices: refuse(651, 401), login: createLoginAnswer() });
  await menuLink('Consulta de facturas').click();
  await expect.element(field('email')).toBeVisible();
  await expect.element(toast(getErrorMessage(651))).toBeVisible();
  service.answer(SUPPLIER_ANSWERS);
  await logIn();
  await expectAddress('/facturas');
  await expect.element(toast('Seguimos donde lo dejó.')).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'Seguimos donde lo dejó.' })).toBeVisible();
  await expectCount(toast(getErrorMessage(651)), 0);
  await menuLink('Cuentas de abono').click();
  await expectAddress('/cuentas-de-abono');
  await expectCount(toasts(), 0);
});

test('R-LIM-38 a login that starts another session mentions no resumption', async () => {
  const service = await openPortal('/home');
  service.answer({ login: createLoginAnswer() });
  await button('Cerrar sesión').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await logIn();
  await expect.element(heading()).toHaveTextContent('anaruiz01');
  await expectCount(toasts(), 0);
});

test('R-LIM-38 an error of step 1 of the registration is not shown on step 2', async () => {
  await openRegistration({ 'validate-supplier': answerInSequence(refuse(604, 404), { token: TOKEN }) });
  await fillCompany();
  await button('Continuar').click();
  await expect.element(toast(getErrorMessage(604))).toBeVisible();
  await button('Continuar').click();
  await expectAddress('/access-data');
  await expect.element(field('alias')).toBeVisible();
  await expectCount(toasts(), 0);
  await fillAccess();
});

test('R-LIM-38 an error closes when the user leaves its screen', async () => {
  await openPortal('/facturas', { answers: { invoices: refuse(500) } });
  await expect.element(toast(getErrorMessage(500))).toBeVisible();
  await menuLink('Cuentas de abono').click();
  await expect.element(rows().first()).toBeVisible();
  await expectCount(toasts(), 0);
});

test('R-LIM-38 an error of a dialog closes with the dialog', async () => {
  await openPortal('/gestion-de-usuarios', { answers: { 'delete-user': refuse(611) } });
  await page
    .getByRole('button', { name: /^Eliminar a/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect.element(toast(getErrorMessage(611))).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expectCount(toasts(), 0);
});

test('R-LIM-38 a success message is also shown on the next screen, but not next to the next Confirmar', async () => {
  await openPortal('/anticipo-automatico');
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('main').getByRole('checkbox').click();
  await button('Continuar').click();
  await button('Confirmar').click();
  await expect.element(toast(CREATED)).toBeVisible();
  await link('Finalizar').click();
  await expect.element(heading()).not.toHaveTextContent('Confirmación');
  await expect.element(toast(CREATED)).toBeVisible();
  await menuLink('Cuentas de abono').click();
  await expect.element(toast(CREATED)).toBeVisible();
  await page
    .getByRole('button', { name: /^Eliminar la cuenta/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true })).toBeVisible();
  await expectCount(toasts(), 0);
});

/** The amounts that a toast covers; the bar with the totals is above the list and the toasts. */
function coveredFigures(): string[] {
  const message = page.getByText(MORE).element().closest('.toast-frame')?.getBoundingClientRect();
  if (!message) throw new Error('The message is not there.');
  return [...document.querySelectorAll('td, th, dd, dt, input')]
    .filter((figure) => figure.checkVisibility() && !figure.closest('.advance-totals'))
    .filter((figure) => {
      const { left, right, top, bottom } = figure.getBoundingClientRect();
      return left < message.right && right > message.left && top < message.bottom && bottom > message.top;
    })
    .map((figure) => figure.textContent ?? '');
}

const INVOICES = Array.from({ length: 50 }, (_, index) => buildInvoice({ invoiceNumberExt: `FV-${index}` }));
const FINANCEABLE = Array.from({ length: 50 }, (_, index) => buildFinanceable({ invoiceNumberExt: `FV-${index}` }));

/** @param settle waits for the page after it was scrolled */
async function expectNoFigureCovered(settle: () => Promise<void> = waitForLayout): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await page.viewport(width, 720);
    for (const top of [0, 300, 1000, 100_000]) {
      window.scrollTo(0, top);
      // It moves after the page was painted.
      const look = () => settle().then(coveredFigures);
      await expect.poll(look, { message: `${width} px, ${top} px down` }).toEqual([]);
    }
  }
  window.scrollTo(0, 0);
  await page.viewport(1280, 720);
}

test('R-LIM-04 R-INV-11 the toast about more invoices covers no amount for all of its 60 seconds', async () => {
  useFakeTime();
  await openPortal('/facturas', {
    answers: { invoices: buildInvoicePage(INVOICES, { moreData: 1, paginationItem: 'next' }) },
  });
  // A toast under the pointer stays.
  await userEvent.hover(heading());
  await button('Filtros').click();
  await field('estadoFactura').selectOptions('3');
  await button('Filtrar').click();
  await expect.element(toast(MORE)).toBeVisible();
  freezeTime();
  await expectNoFigureCovered(() => advanceTime(1));
  await advanceTime(50_000);
  await expect.element(toast(MORE)).toBeVisible();
  const { right } = toast(MORE).element().getBoundingClientRect();
  expect(Math.abs(right - page.css('.invoices-toolbar').element().getBoundingClientRect().right)).toBeLessThan(4);
  await advanceTime(10_000);
  await expectCount(toast(MORE), 0);
});

test('R-LIM-04 R-LIM-03 on the advance screen, too; a click closes it', async () => {
  await openPortal('/anticipo-facturas', { answers: { 'financeable-invoices': buildFinanceablePage(FINANCEABLE, 1) } });
  await field('numClient').selectOptions(CLIENT.numClient);
  await expect.element(toast(MORE)).toBeVisible();
  await expectNoFigureCovered();
  await toast(MORE).click();
  await expectCount(toast(MORE), 0);
});

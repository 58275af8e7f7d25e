import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CallName } from '#shared/contract.ts';
import { findBreaches } from '#shared/contract/find-breaches.ts';
import { openPortal } from './support/portal.ts';
import { button, dialog, expectCount, field, fill, readCells, rows, toast, toasts } from './support/screen.ts';
import { type Answers, reply } from './support/mock-service.ts';
import {
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  CLIENT,
  COLLEAGUE,
  IBAN,
  OWN_USER,
  PRICED_LINE,
} from './support/supplier-answers.ts';

// What the contract watch and the check say of an answer is what a screen makes of the same answer.

const FAILED = 'Oh no, algo ha ido muy mal...';
const NOT_FOUND = 'No se encontraron datos.';

/** What is said of an answer with status 200, in Spanish. */
const saidOf = (call: CallName, body: unknown) =>
  findBreaches(call, { status: 200, contentType: 'application/json', body: JSON.stringify(body) }).map(
    ({ effect }) => effect.es,
  );

test('R-SIDE-06 an invoice with fields that cannot be read is shown as it is said', async () => {
  const body = buildInvoicePage([
    buildInvoice({ invoiceNumberExt: null, invoiceDate: '05/03/2026', customerName: [{ nombre: 'Uno' }] }),
    buildInvoice({ invoiceNumberExt: 'F-2', nominalAmount: null, wayToPay: 'ZZ', invoiceExpirationDate: undefined }),
  ]);
  expect(saidOf('listInvoices', body)).toEqual([
    'La factura se ve sin número.',
    'La factura se ve sin nombre del cliente.',
    'La factura muestra su fecha de emisión tal como llega, y en Excel da error.',
    'La factura se ve sin vencimiento.',
    'La factura se ve con 0,00 € como importe.',
    'La factura muestra su forma de pago tal como llega.',
  ]);
  await openPortal('/facturas', { answers: { invoices: reply(200, body) } });
  await expectCount(rows(), 2);
  const [first = [], second = []] = await readCells();
  expect([first[0], first[1], first[3]]).toEqual(['', '', '05/03/2026']);
  expect([second[0], second[4], second[5], second[7]]).toEqual(['F-2', '', '0,00 €', 'ZZ']);
});

test.each<[string, unknown, string, string]>([
  [
    'an amount that is no number',
    buildInvoicePage([buildInvoice(), buildInvoice({ nominalAmount: '1.250,00' })]),
    'Sale un error en lugar de la lista de facturas.',
    FAILED,
  ],
  ['another wrapper', { datos: buildInvoicePage([buildInvoice()]) }, 'Se ve vacía la lista de facturas.', NOT_FOUND],
  ['an error with 200', { code: 602, message: 'x' }, 'Se ve vacía la lista de facturas, y no el error.', NOT_FOUND],
])('R-SIDE-06 a list with %s is shown as it is said', async (_what, body, said, shown) => {
  expect(saidOf('listInvoices', body)).toEqual([said]);
  // An amount that cannot be read is logged as well.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openPortal('/facturas', { answers: { invoices: reply(200, body) } });
  await expect.element(page.getByText(shown)).toBeVisible();
});

test('R-SIDE-06 more pages without a cursor end on this page, as it is said', async () => {
  const body = buildInvoicePage([buildInvoice()], { moreData: 1 });
  expect(saidOf('listInvoices', body)).toEqual(['La lista acaba en esta página, aunque haya más.']);
  await openPortal('/facturas', { answers: { invoices: reply(200, body) } });
  await expectCount(rows(), 1);
  await expectCount(
    page.getByRole('button', { name: /página siguiente/i }).filter({ hasNot: page.css('[disabled]') }),
    0,
  );
});

test('R-SIDE-06 users with unknown states and flags as texts are shown as it is said', async () => {
  const principal = { ...COLLEAGUE, id: '7', alias: 'principal', isPrincipalUser: 'true', status: 'Suspendido' };
  const body = { response: [{ ...OWN_USER, isPrincipalUser: false }, principal] };
  expect(saidOf('listUsers', body)).toEqual([
    'El usuario se ve sin estado.',
    'El usuario principal no se distingue, y se ofrece eliminarlo.',
  ]);
  await openPortal('/gestion-de-usuarios', { answers: { users: reply(200, body) } });
  await expect.element(button('Eliminar a principal')).toBeVisible();
  expect((await readCells())[1]?.slice(2, 4)).toEqual(['', '']);
});

test('R-SIDE-06 an account that is added without a state is said to be validated', async () => {
  const body = { indSitVal: 'N' };
  expect(saidOf('addAccount', body)).toEqual(['El portal dice que la cuenta está validada.']);
  await openPortal('/cuentas-de-abono/alta', { answers: { 'add-account': reply(200, body) } });
  await fill({ iban: 'ES7620770024003102575766', description: 'Nueva' });
  await button('Dar de alta la cuenta').click();
  await expect.element(toast('Su cuenta se validó automáticamente')).toBeVisible();
});

test.each<[string, unknown]>([
  ['without a token', { alias: 'ana' }],
  ['with a token that cannot be read', { alias: 'ana', token: 'ZZ' }],
  ['with an error', { code: 637, message: 'x' }],
])('R-SIDE-06 nobody logs in %s, as it is said', async (_what, body) => {
  expect(saidOf('login', body)).toEqual(['No se puede entrar.']);
  await openPortal('/', { session: false, answers: { login: reply(200, body) } });
  await fill({ email: 'ana@talleresruiz.example', password: 'Cobro.Pronto-2026' });
  await button('Iniciar sesión').click();
  await expect.element(toasts().first()).toBeVisible();
  await expect.element(button('Iniciar sesión')).toBeVisible();
});

const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });

async function requestAdvance(answers: Answers) {
  const invoice = buildFinanceable({ invoiceNumberExt: 'FV-00001' });
  const service = await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage([invoice]), ...answers },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(terms()).toBeVisible();
  await terms().click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  return service;
}

test('R-SIDE-06 a price without a number for the rate keeps an advance from being confirmed, as it is said', async () => {
  const body = { response: [{ ...PRICED_LINE, percentageInterest: '5,25' }] };
  expect(saidOf('simulateAdvance', body)).toEqual([
    'Se ve «NaN» como tipo de interés, y el anticipo no se puede confirmar.',
  ]);
  const service = await requestAdvance({ simulation: reply(200, body) });
  await expect.element(dialog()).toBeVisible();
  await expect.element(page.getByText(/NaN/).first()).toBeVisible();
  expect(service.callsOf('advance')).toEqual([]);
});

test('R-SIDE-06 an advance whose answer is an error with status 200 is shown as done, as it is said', async () => {
  const body = { code: '602', message: 'Error del sistema central' };
  expect(saidOf('requestAdvance', body)).toEqual([
    'El portal da el anticipo por hecho, aunque la respuesta trae un error.',
  ]);
  await requestAdvance({ advance: reply(200, body) });
  await expect.element(toast('Su solicitud de anticipo se ha realizado correctamente')).toBeVisible();
});

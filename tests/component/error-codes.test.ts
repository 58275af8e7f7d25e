import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ERROR_MESSAGES, NOT_FOUND_CODES } from '#tests/support/error-messages.ts';
import { everyNth } from '#tests/support/samples.ts';
import { openPortal } from './support/portal.ts';
import { expectCount, readTexts, toast, toasts } from './support/screen.ts';
import { refuse, reply } from './support/mock-service.ts';
import { buildInvoicePage } from './support/supplier-answers.ts';

const FAILED = 'Oh no, algo ha ido muy mal...';
const NOT_FOUND = 'No se encontraron datos.';

const codes = Object.keys(ERROR_MESSAGES).map(Number);
/** `tests/structure/requirements.test.ts` compares the message of every code in every run. */
const others = everyNth(
  codes.filter((code) => !NOT_FOUND_CODES.includes(code)),
  8,
);
const named = (some: readonly number[]) => some.map((code) => `R-CODE-${code}`).join(' ');

/** A click without the mouse: a hundred mouse clicks would take most of the time of the test. */
const press = (name: string) => (page.getByRole('button', { name, exact: true }).element() as HTMLElement).click();

test(`R-ERR-01 R-ERR-02 R-ERR-06 R-ERR-19 R-ERR-22 ${named(others)} a list shows the panel, and a toast shows the code's message`, async () => {
  const service = await openPortal('/facturas', { answers: { invoices: refuse(others[0] ?? 0) } });
  for (const code of others) {
    service.answer({ invoices: refuse(code) });
    if (code !== others[0]) press('Reintentar');
    await expect.element(toasts(), { message: `code ${code}` }).toHaveTextContent(ERROR_MESSAGES[code] ?? '');
    await expect.element(page.getByText(FAILED)).toBeVisible();
    toasts()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await expectCount(toasts(), 0);
  }
});

test.each(NOT_FOUND_CODES)(
  'R-LIST-18 R-ERR-05 R-ERR-24 R-CODE-%i a not-found code shows the illustration and no toast',
  async (code) => {
    await openPortal('/facturas', { answers: { invoices: refuse(code) } });
    await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
    await expectCount(page.getByText(FAILED), 0);
    await expectCount(page.getByRole('alert'), 0);
  },
);

const EXPIRED = 'El tiempo ha expirado. Por favor, repita la solicitud.';

test('R-ERR-03 R-ERR-25 a code without a message shows that of 401 and, smaller, the service’s message and the code', async () => {
  const service = await openPortal('/facturas', {
    answers: { invoices: reply(409, { code: 609, message: 'Mantenimiento hasta las 8:00.' }) },
  });
  await expect.element(toast(EXPIRED)).toBeVisible();
  for (const region of [page.getByRole('alert'), page.getByRole('main')]) {
    await expect
      .poll(() => readTexts(region.css('small')))
      .toEqual(['Mantenimiento hasta las 8:00.', 'Código 609', expect.stringMatching(/^Referencia: /)]);
  }
  service.answer({ invoices: refuse(99_999) });
  press('Reintentar');
  await expect.element(toast('Código 99999')).toHaveTextContent(EXPIRED);
  await expectCount(page.getByText('no conocemos'), 0);
});

test('R-ERR-21 a response with neither a code nor a known status shows the message of 401; a known code is not shown itself', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: reply(404, '<h1>Not found</h1>') } });
  await expect.element(toast(EXPIRED)).toBeVisible();
  await expectCount(page.getByText(/Código/), 0);
  service.answer({ invoices: reply(400, { code: 702, message: 'No hay.' }) });
  press('Reintentar');
  await expect.element(toast(ERROR_MESSAGES[702] ?? '')).toBeVisible();
  await expectCount(page.getByText(/Código|No hay\./), 0);
});

test('every error shows the reference of the call: the service’s, otherwise that of the request', async () => {
  const service = await openPortal('/facturas', {
    answers: {
      invoices: reply(400, { code: 500, message: '' }, { 'x-request-id': 'gateway-7' }),
    },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Referencia: gateway-7');
  await expect.element(page.getByRole('main')).toHaveTextContent('Referencia: gateway-7');
  service.answer({ invoices: refuse(500) });
  press('Reintentar');
  await expect.poll(() => service.callsOf('invoices').length).toBe(2);
  const sent = service.callsOf('invoices')[1]?.headers['x-request-id'] ?? '';
  expect(sent).toMatch(/^[\da-f]{12}$/);
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Referencia: ${sent}`);
});

test('an error closes as soon as its retry succeeds', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: refuse(500) } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  service.answer({ invoices: buildInvoicePage([]) });
  press('Reintentar');
  await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
  await expectCount(toasts(), 0);
});

test('R-LIST-17 R-LIST-19 R-ERR-04 a response after a refusal replaces the error panel', async () => {
  const service = await openPortal('/facturas', { answers: { invoices: refuse(500) } });
  await expect.element(page.getByText(FAILED)).toBeVisible();
  service.answer({ invoices: buildInvoicePage([]) });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(page.getByText(NOT_FOUND)).toBeVisible();
});

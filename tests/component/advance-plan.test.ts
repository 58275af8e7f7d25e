import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { findAxeViolations } from './support/axe.ts';
import { findUnreadableTexts } from './support/color-contrast.ts';
import { captureDownloads } from './support/downloads.ts';
import { waitForLayout } from './support/frames.ts';
import { findLayoutProblems } from './support/layout-problems.ts';
import { emulateSystemTheme } from './support/media.ts';
import { press, tabTo } from './support/keyboard.ts';
import { createHeldAnswer, noConnection, refuse } from './support/mock-service.ts';
import type { Answers, Call, MockService } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { reloadPortal } from './support/reload.ts';
import { createLoginAnswer } from './support/session.ts';
import { button, expectAddress, expectCount, expectTexts, field, link, logIn, rows } from './support/screen.ts';
import {
  ACCOUNT,
  CLIENT,
  IBAN,
  OTHER_CLIENT,
  buildFinanceable,
  buildFinanceablePage,
  priceInvoices,
} from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

const PATH = '/anticipo-facturas/plan';

/** Invoices of 500,00 €, each of which gives 486,00 €. */
const choose = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    invoice: {
      // As the portal names the invoices of the service.
      id: `41${prefix.charCodeAt(0)}${1000 + index}`,
      invoiceNumber: `41${prefix.charCodeAt(0)}${1000 + index}`,
      invoiceNumberExt: `${prefix}-${index}`,
      invoiceExpirationDate: '2027-02-01',
      nominalAmountFinanced: 50_000,
    },
    amount: '500.00',
  }));

const select = ({ numClient, name }: typeof CLIENT, prefix: string, count: number) => ({
  numClient,
  clientName: name,
  confirmingType: 'N' as const,
  choices: choose(prefix, count),
});

/** Four requests: two for the 55 invoices of the first client, one for each of two others. */
const SELECTIONS = [
  select(CLIENT, 'F', 55),
  select(OTHER_CLIENT, 'G', 2),
  select({ name: 'Conservas Ría, S.A.', numClient: '12000031' }, 'H', 1),
];

const requestButton = () => page.getByRole('button', { name: /^(Solicitar|Continuar con)/ });
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const figure = (name: string) => page.css('.price-figures > div').filter({ hasText: name }).css('dd');
const part = (number: number) => page.getByRole('group', { name: `Solicitud ${number} de 4` });
const progress = () => page.css('.plan-progress');

async function openPlan(answers: Answers = {}, plan = createAdvancePlan(SELECTIONS, IBAN)) {
  const stored = { advancePlan: JSON.stringify(plan) };
  const service = await openPortal(PATH, { stored, answers: { accounts: { response: [ACCOUNT] }, ...answers } });
  await expect.element(figure('Recibirá')).toHaveTextContent('28.188,00 €');
  return { service, keys: plan.parts.map(({ idempotencyKey }) => idempotencyKey) };
}

async function confirm() {
  await terms().click();
  await requestButton().click();
}

const keysOf = (service: MockService) => service.callsOf('advance').map(({ headers }) => headers['idempotency-key']);

/** A response to the request of one client that differs from the others'. */
const answerFor =
  (numClient: string, answer: unknown) =>
  ({ body }: Call) => {
    const { numClient: asked } = body as { numClient: string };
    return asked === numClient ? answer : { message: 'OK', reference: `AF-${asked}` };
  };

test('R-PLAN-12 four requests with one confirmation: one sum, progress, a result for each, one receipt and its PDF', async () => {
  const held = createHeldAnswer({ message: 'OK', reference: 'AF-1' });
  const { service, keys } = await openPlan(
    { advance: answerFor(OTHER_CLIENT.numClient, held.answer) },
    createAdvancePlan(SELECTIONS),
  );
  await expect.element(requestButton()).toHaveTextContent('Solicitar 29.000,00 €');
  await expect.element(figure('Coste total')).toHaveTextContent('812,00 €');
  await expect.element(field('iban')).toHaveValue(IBAN);
  // A button that does nothing yet says why, and leads to what is missing.
  await expect.element(requestButton()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(requestButton()).toHaveAccessibleDescription('Para continuar, acepte antes las condiciones.');
  await tabTo(requestButton());
  await press('Enter');
  await expect.element(terms()).toHaveFocus();
  expect(service.callsOf('advance')).toEqual([]);
  await confirm();
  await expect.element(progress()).toHaveTextContent('Enviando la solicitud 3 de 4');
  await expect.element(part(2)).toHaveTextContent('Solicitud aceptada');
  held.release();
  await expect.element(page.getByRole('group', { name: 'Solicitudes enviadas' })).toHaveFocus();
  expect(keysOf(service)).toEqual(keys);
  expect(service.callsOf('advance').map(({ body }) => (body as { totalInvoice: number }).totalInvoice)).toEqual([
    50, 5, 2, 1,
  ]);
  await expect.element(figure('Recibirá')).toHaveTextContent('28.188,00 €');
  const files = captureDownloads();
  await button('Descargar PDF').click();
  await expectCount(page.css('.toast-frame button').filter({ hasText: 'Se ha descargado' }), 1);
  const { pages } = await readPdf(new Uint8Array((await files[0]?.content.arrayBuffer()) ?? new ArrayBuffer()));
  const first = pages[0]?.map(({ text }) => text.replaceAll('\u00A0', ' ')) ?? [];
  expect(first).toEqual(
    expect.arrayContaining(['29.000,00 €', '812,00 €', '28.188,00 €', 'AF-1', 'Conservas Ría, S.A.']),
  );
  // The address shows the same receipt again.
  await reloadPortal();
  await expect.element(figure('Recibirá')).toHaveTextContent('28.188,00 €');
  await link('Finalizar').click();
  await expectAddress('/anticipo-facturas');
});

test('R-PLAN-12 R-PLAN-05 what waits for an authorisation is not added to what arrives', async () => {
  await openPlan({ advance: answerFor(OTHER_CLIENT.numClient, { message: 'OK 2171' }) }, createAdvancePlan(SELECTIONS));
  await confirm();
  const totals = page.css('.receipt > .price-figures .price-figure-main');
  await expectTexts(totals, ['Recibirá en su cuenta27.216,00 €', 'Recibirá en su cuenta972,00 €']);
  const sums = page.css('.receipt tfoot').first().getByRole('row');
  await expect.element(sums.first()).toHaveTextContent(/28\.000,00 €.*27\.216,00 €.*Solicitud aceptada/);
  await expect.element(sums.last()).toHaveTextContent(/1\.000,00 €.*972,00 €.*Pendiente de autorización/);
});

test('R-PLAN-12 after a lost answer the others go on, after a reload what is left is repeated with the same key', async () => {
  useFakeTime();
  const { service, keys } = await openPlan({ advance: answerFor(OTHER_CLIENT.numClient, noConnection()) });
  await confirm();
  await expect.element(progress()).toHaveTextContent('3 de 4 solicitudes realizadas.');
  await expect.element(part(3)).toHaveTextContent('No sabemos si la entidad recibió esta solicitud');
  await expect.element(part(4)).toHaveTextContent('AF-12000031');
  expect(new Set(keysOf(service))).toEqual(new Set(keys));
  const again = await reloadPortal({ advance: { message: 'OK' } });
  await expect.element(requestButton()).toHaveTextContent('Continuar con la restante');
  await confirm();
  await expect.element(link('Finalizar')).toBeVisible();
  expect(keysOf(again)).toEqual([keys[2]]);
});

test('R-PLAN-12 a changed price of one part is accepted for that part alone', async () => {
  const { service } = await openPlan();
  const dearer = (call: Call) => {
    const { response } = priceInvoices(call);
    const isOther = (call.body as { numClient: string }).numClient === OTHER_CLIENT.numClient;
    return { response: response.map((line) => (isOther ? { ...line, interest: 12.94, total: line.total - 2 } : line)) };
  };
  service.answer({ simulation: dearer });
  await confirm();
  await expect.element(part(3)).toHaveTextContent('El precio ha cambiado');
  await expect.element(part(3).getByRole('table')).toHaveTextContent('972,00 €968,00 €');
  await expectCount(requestButton(), 0);
  expect(service.callsOf('advance').length).toBe(3);
  await part(3).getByRole('button', { name: 'Aceptar el nuevo precio' }).click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(figure('Recibirá')).toHaveTextContent('28.184,00 €');
  expect(service.callsOf('advance').length).toBe(4);
});

const LINE = {
  invoiceNumberExt: 'G-0',
  percentageInterest: 5.25,
  interestDays: 60,
  nominalAmount: 100_000,
  interest: 2188,
  commission: 612,
  tax: 0,
  spending: 0,
  spendingCharged: 0,
  total: 97_200,
};

test('R-PLAN-12 R-ALL-05 a done, a refused and an uncertain part: nothing is cut off or covered, all is accessible', async () => {
  const plan = createAdvancePlan(SELECTIONS, IBAN);
  const [first, second, third, fourth] = plan.parts;
  const refusal = { code: 711, status: 409, said: '', reference: 'abc123' };
  const attempt = { date: '2026-11-27', at: '2026-11-27T10:00:00.000Z', lines: [LINE] };
  const parts = [{ ...first, isDone: true }, { ...second, refusal }, { ...third, attempt }, fourth];
  await openPortal(PATH, { stored: { advancePlan: JSON.stringify({ ...plan, parts }) } });
  await expect.element(part(2)).toHaveTextContent('La entidad no ha aceptado esta solicitud.');
  await page.css('.plan-lines summary').last().click();
  await expectCount(rows(), 1);
  const found: Record<number, string[]> = {};
  const seen = new Set<string>();
  for (const width of [320, 768, 1280]) {
    await page.viewport(width, 800);
    await waitForLayout();
    found[width] = [...findLayoutProblems(), ...(await findAxeViolations(seen))];
  }
  expect(found).toEqual({ 320: [], 768: [], 1280: [] });
  await emulateSystemTheme('dark');
  expect((await findUnreadableTexts()).map(({ html }) => html)).toEqual([]);
  await emulateSystemTheme('light');
});

test('R-PLAN-12 R-ADV-35 of a refused part the invoices are named, and the rest is requested with another key', async () => {
  const { service, keys } = await openPlan({
    advance: answerFor(OTHER_CLIENT.numClient, refuse(711)),
    'financeable-invoices': buildFinanceablePage([
      buildFinanceable({ invoiceNumber: '41711000', invoiceNumberExt: 'G-0', nominalAmountFinanced: 500 }),
    ]),
  });
  await confirm();
  await expect.element(part(3)).toHaveTextContent('La entidad no ha aceptado esta solicitud.');
  await part(3).getByRole('button', { name: 'Ver qué facturas' }).click();
  await expect.element(part(3).css('.refused-list')).toHaveTextContent('G-1');
  service.answer({ advance: { message: 'OK' } });
  await part(3).getByRole('button', { name: 'Quitarla y continuar' }).click();
  await expect.element(requestButton()).toHaveTextContent('Continuar con la restante');
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  await expect.element(figure('Recibirá')).toHaveTextContent('27.702,00 €');
  expect(keys).not.toContain(keysOf(service).at(-1));
});

test('R-PLAN-12 the session ends in the middle: after login the plan is there, and goes on', async () => {
  const { service, keys } = await openPlan({ advance: answerFor(OTHER_CLIENT.numClient, refuse(651, 401)) });
  const login = createLoginAnswer();
  await confirm();
  await expect.element(button('Iniciar sesión')).toBeVisible();
  expect(sessionStorage.getItem('advancePlan')).toBeNull();
  service.answer({ advance: { message: 'OK' }, login });
  await logIn();
  await expectAddress(PATH);
  await expect.element(requestButton()).toHaveTextContent('Continuar con las 2 restantes');
  await confirm();
  await expect.element(link('Finalizar')).toBeVisible();
  expect(keysOf(service)).toEqual([keys[0], keys[1], keys[2], keys[2], keys[3]]);
});

test('R-PLAN-12 the advance screen leads back to a plan that is not done, and a plan of no use leads there', async () => {
  const plan = createAdvancePlan(SELECTIONS, IBAN);
  const [first, ...others] = plan.parts;
  const begun = { ...plan, parts: [{ ...first, isDone: true }, ...others] };
  await openPortal('/anticipo-facturas', { stored: { advancePlan: JSON.stringify(begun) } });
  await expect.element(page.getByText('Se han realizado 1 de 4.')).toBeVisible();
  await link('Ver las solicitudes').click();
  await expect.element(requestButton()).toHaveTextContent('Continuar con las 3 restantes');
  await openPortal(PATH, { stored: { advancePlan: JSON.stringify({ parts: [] }) } });
  await expectAddress('/anticipo-facturas');
});

test('R-ADV-42 after 50 of 82 invoices the confirmation leads on to the other 32, with client, account and filter', async () => {
  const invoices = Array.from({ length: 82 }, (_, index) =>
    buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmountFinanced: 500 }),
  );
  const service = await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage(invoices) },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await page.getByRole('checkbox', { name: 'Seleccionar todas las facturas de la página' }).click();
  await requestButton().click();
  await terms().click();
  service.answer({ 'financeable-invoices': buildFinanceablePage(invoices.slice(50)) });
  await requestButton().click();
  await link('Continuar con las 32 restantes').click();
  await expectAddress('/anticipo-facturas?goBack=true');
  await expectCount(rows(), 32);
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  await expect.element(field('iban')).toHaveValue(IBAN);
  await expect.element(requestButton()).toHaveTextContent('Solicitar 16.000,00 €');
});

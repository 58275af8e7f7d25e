import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDay, today } from '#shared/dates/days.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, heading, rows, toast } from './support/screen.ts';
import type { Answers } from './support/mock-service.ts';
import { CLIENT, IBAN, PENDING_ACCOUNT, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';

const PATH = '/anticipo-facturas';
const INVOICES = [500, 1250].map((nominalAmount) =>
  buildFinanceable({ nominalAmount, nominalAmountFinanced: nominalAmount }),
);

const box = (index: number) => rows().nth(index).getByRole('checkbox');
const amount = (index: number) => rows().nth(index).field('newNominalAmountFinanced');
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const requestLink = () => page.getByRole('link', { name: /^Solicitar/ });
const simulate = () => button('Simulación');
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const chooseClient = () => field('numClient').selectOptions(CLIENT.numClient);

async function openList(answers: Answers = {}, host?: string) {
  const service = await openPortal(PATH, {
    host,
    answers: { 'financeable-invoices': buildFinanceablePage(INVOICES), ...answers },
  });
  await chooseClient();
  await field('iban').selectOptions(IBAN);
  await expect.element(box(0)).toBeVisible();
  return service;
}

test.each([
  [
    'localhost',
    'Monto debe ser menor al importe anticipable',
    'El importe a anticipar no debe ser mayor al importe anticipable',
  ],
  [
    'marea.localhost',
    'El importe no puede superar el importe anticipable.',
    'El importe que se anticipa no puede superar el importe anticipable.',
  ],
])(
  'R-ADV-10 R-ADV-11 R-ADV-44 at %s an amount above the advanceable one is marked and can’t be requested, an equal one can',
  async (host, marked, told) => {
    const service = await openList({}, host);
    await box(0).click();
    await expect.element(amount(0)).toHaveValue('500,00');
    await amount(0).fill('500,01');
    await expect.element(rows().first()).toHaveTextContent(marked);
    await expect.element(amount(0)).toHaveAttribute('aria-invalid', 'true');
    await requestButton().click();
    await expect.element(toast(told)).toBeVisible();
    await simulate().click();
    await expectAddress(PATH);
    expect(service.callsOf('simulation')).toEqual([]);
    await amount(0).fill('500');
    await expectCount(page.getByText(marked), 0);
    await simulate().click();
    await expectAddress(`${PATH}/confirmar?isSimulation=true`);
  },
);

test.each([
  ['0', 'El importe debe ser mayor que cero.'],
  ['-5', 'Escriba un importe positivo con dos decimales como máximo.'],
  ['1,234', 'Escriba un importe positivo con dos decimales como máximo.'],
  ['mucho', 'Escriba un importe positivo con dos decimales como máximo.'],
])('R-ADV-12 R-ADV-43 the amount %s is refused', async (typed, message) => {
  await openList();
  await amount(0).fill(typed);
  await expect.element(rows().first()).toHaveTextContent(message);
});

test('R-ADV-12 R-VAL-80 for an ambiguous amount the field asks which one is meant, and keeps the typed text', async () => {
  await openList();
  await amount(1).fill('1,200');
  await expect.element(rows().nth(1)).toHaveTextContent('¿Quiere decir 1.200,00 € o 1,20 €?');
  await amount(0).fill('0.500');
  await expect.element(amount(1)).toHaveValue('1,200');
  await amount(1).fill('1,100');
  await expect.element(rows().nth(1)).toHaveTextContent('¿Quiere decir 1.100,00 € o 1,10 €?');
  await expect.element(amount(0)).toHaveValue('0,50');
  // Three decimals are not thousands, however many times the field loses the focus.
  await amount(1).fill('1,234');
  for (const index of [0, 1, 0]) await amount(index).click();
  await expect.element(amount(1)).toHaveValue('1,234');
});

test('R-ADV-06…09 R-ADV-45 R-VAL-77 both buttons need a client, an account and an invoice', async () => {
  await openPortal(PATH);
  await expect.element(page.getByText('Elija cliente y cuenta para continuar.')).toBeVisible();
  await chooseClient();
  await field('iban').selectOptions('');
  await box(0).click();
  await expect.element(simulate()).toBeDisabled();
  await field('iban').selectOptions(IBAN);
  await expect.element(simulate()).toBeEnabled();
  await expect.element(requestButton()).toBeEnabled();
  await box(0).click();
  await expect.element(simulate()).toBeDisabled();
  await expect.element(page.getByText('Seleccione al menos una factura.')).toBeVisible();
});

test('R-ADV-05 R-ADV-46 the dialog about the missing account links to the accounts', async () => {
  await openPortal(PATH, { answers: { accounts: { response: [PENDING_ACCOUNT] } } });
  await page.getByRole('dialog').getByRole('button', { name: 'Ir a cuentas de abono' }).click();
  await expectAddress('/cuentas-de-abono');
});

test('R-ADV-17 R-ADV-18 R-ADV-21 another value date updates the price and hides Request, today shows it, a past day is refused', async () => {
  const service = await openList();
  await box(0).click();
  await simulate().click();
  await expect.element(requestLink()).toBeVisible();
  const date = field('simulationDate');
  const tomorrow = addDays(today(), 1);
  await date.fill(formatDay(tomorrow));
  await expect.poll(() => service.callsOf('simulation').at(-1)?.body).toMatchObject({ simulationDate: tomorrow });
  await expectCount(requestLink(), 0);
  await date.fill(formatDay(today()));
  await expect.element(requestLink()).toBeVisible();
  await date.fill('01/01/2020');
  (date.element() as HTMLElement).blur();
  await expect.element(page.getByText(`La fecha no puede ser anterior al ${formatDay(today())}.`)).toBeVisible();
});

test('R-ADV-30 opened by its address the list starts empty, whatever was selected before', async () => {
  await openList();
  await box(1).click();
  await simulate().click();
  await expect.element(page.getByText('Recibirá en su cuenta')).toBeVisible();
  await openPortal(PATH, { session: false });
  await expect.element(heading()).toHaveTextContent('Anticipo de facturas');
  await expect.element(field('numClient')).toHaveValue('');
});

test.each(['', '?isSimulation=quizas', '?isSimulation=true', '?isSimulation=false'])(
  'R-ADV-48 R-ROUTE-38 the confirmation%s without a selection leads back',
  async (query) => {
    await openPortal(`${PATH}/confirmar${query}`);
    await expectAddress(PATH);
    await expect.element(field('numClient')).toBeVisible();
  },
);

test('R-ADV-48 R-ROUTE-38 an invalid stored draft is ignored', async () => {
  await openList();
  await box(0).click();
  await requestButton().click();
  await expect.element(terms()).toBeVisible();
  const draft = JSON.parse(sessionStorage.getItem('advanceDraft') ?? '') as { choices: { amount: string }[] };
  for (const choice of draft.choices) choice.amount = '99999999';
  sessionStorage.setItem('advanceDraft', JSON.stringify(draft));
  await openPortal(`${PATH}/confirmar?isSimulation=false`, { session: false });
  await expectAddress(PATH);
  await expect.element(field('numClient')).toHaveValue('');
});

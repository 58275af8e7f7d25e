import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PLAN_HEADER, type AnnouncedRequest } from '#shared/calls/announced-plan.ts';
import { createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { findAxeViolations } from './support/axe.ts';
import { waitForLayout } from './support/frames.ts';
import { findLayoutProblems } from './support/layout-problems.ts';
import { refuse, type Answers, type Call } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { dialog, expectCount, link } from './support/screen.ts';
import { askSignature, buildChallenge, refuseProof, SIGNING } from './support/signatures.ts';
import { ACCOUNT, CLIENT, IBAN, OTHER_CLIENT, priceInvoices } from './support/supplier-answers.ts';

const choose = ({ numClient, name }: typeof CLIENT, count: number) => ({
  numClient,
  clientName: name,
  confirmingType: 'N' as const,
  choices: Array.from({ length: count }, (_, index) => ({
    invoice: {
      id: `${numClient}${index}`,
      invoiceNumber: `${numClient}${index}`,
      invoiceNumberExt: `F-${index}`,
      invoiceExpirationDate: '2027-02-01',
      nominalAmountFinanced: 50_000,
    },
    amount: '500.00',
  })),
});

/** Three requests: of 50 and 5 invoices of one client, and of 2 of another one. */
const SELECTIONS = [choose(CLIENT, 55), choose(OTHER_CLIENT, 2)];
const LINES = [
  { label: '', value: 'Va a anticipar 57 facturas en 3 solicitudes por 28.500,00 € en la cuenta ES91 … 1332' },
  { label: 'Importe', value: '28.500,00 €' },
  { label: 'Coste', value: '798,00 €' },
  { label: 'Importe neto', value: '27.702,00 €' },
  { label: 'Solicitudes', value: '3' },
  { label: 'Cuenta', value: 'ES91 2100 0418 4502 0005 1332' },
  {
    label: 'Solicitud 1',
    value: `${CLIENT.name} (${CLIENT.numClient}): anticipo de 25.000,00 €, coste de 700,00 €, recibe 24.300,00 €`,
  },
  {
    label: 'Solicitud 2',
    value: `${CLIENT.name} (${CLIENT.numClient}): anticipo de 2.500,00 €, coste de 70,00 €, recibe 2.430,00 €`,
  },
  {
    label: 'Solicitud 3',
    value: `${OTHER_CLIENT.name} (${OTHER_CLIENT.numClient}): anticipo de 1.000,00 €, coste de 28,00 €, recibe 972,00 €`,
  },
];
const CHALLENGE = { purpose: 'advance', lines: LINES, requests: 3, methods: ['totp'] };
const DONE = { message: 'OK' };

const open = async (advance: (call: Call) => unknown, others: Answers = {}) => {
  const stored = { advancePlan: JSON.stringify(createAdvancePlan(SELECTIONS, IBAN)) };
  const answers: Answers = { accounts: { response: [ACCOUNT] }, advance, ...others };
  const service = await openPortal('/anticipo-facturas/plan', { stored, answers, entity: SIGNING });
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(dialog()).toHaveAccessibleName('Firme los anticipos');
  return service;
};

const isSigned = ({ headers }: Call) => headers['x-signature-proof'] !== undefined;
const part = (number: number) => page.getByRole('group', { name: `Solicitud ${number} de 3` });
const sign = async () => {
  await dialog().getByRole('textbox').fill('123456');
  await userEvent.keyboard('{Enter}');
};

test('R-SIGN-01 R-PLAN-12 three requests are signed once, in words and figures, and each goes with the proof', async () => {
  const service = await open((call: Call) => (isSigned(call) ? DONE : askSignature(CHALLENGE)));
  for (const { value } of LINES) await expect.element(dialog()).toHaveTextContent(value);
  await expect.element(dialog()).toHaveTextContent('Firma una sola vez las 3 solicitudes.');
  await sign();
  await expect.element(page.getByRole('group', { name: 'Solicitudes enviadas' })).toHaveFocus();
  const calls = service.callsOf('advance');
  expect(calls.map(isSigned)).toEqual([false, true, true, true]);
  const { id } = buildChallenge();
  expect(calls.slice(1).map(({ headers }) => headers['x-signature-id'])).toEqual([id, id, id]);
  const header = calls[0]?.headers[PLAN_HEADER] ?? '';
  const plan = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/'))) as AnnouncedRequest[];
  expect(
    plan.map(({ totalAmount, totalInvoice, iban, totalNet }) => [totalAmount, totalInvoice, iban, totalNet]),
  ).toEqual([
    [25_000, 50, IBAN, 24_300],
    [2500, 5, IBAN, 2430],
    [1000, 2, IBAN, 972],
  ]);
});

test('R-SIGN-01 R-PLAN-12 on a telephone what is signed is read from its sentence on, however many lines follow', async () => {
  await page.viewport(375, 800);
  await open((call: Call) => (isSigned(call) ? DONE : askSignature(CHALLENGE)));
  await waitForLayout();
  await expect.element(dialog().getByText(LINES[0]?.value ?? '')).toBeInViewport({ ratio: 1 });
});

test('R-SIGN-02 R-ADV-20 R-PLAN-12 a request whose price changed after the signature shows the new one, and is signed anew; the others are made', async () => {
  let isDearer = false;
  const simulation = (call: Call) => {
    const { response } = priceInvoices(call);
    const isSecond = response.length === 5;
    return {
      response: response.map((line) =>
        isDearer && isSecond ? { ...line, interest: 12.94, total: line.total - 2 } : line,
      ),
    };
  };
  const service = await open(
    (call: Call) => {
      if (!isSigned(call)) return askSignature(CHALLENGE);
      const isSecond = (call.body as { totalInvoice: number }).totalInvoice === 5;
      isDearer ||= isSecond;
      return isSecond ? refuseProof() : DONE;
    },
    { simulation },
  );
  await sign();
  await expect.element(page.css('.plan-progress')).toHaveTextContent('2 de 3 solicitudes realizadas.');
  await expect.element(part(2)).toHaveTextContent('El precio ha cambiado');
  await expectCount(dialog(), 0);
  expect(service.callsOf('advance').map(isSigned)).toEqual([false, true, true, true]);
  service.answer({ advance: (call: Call) => (isSigned(call) ? DONE : askSignature({ purpose: 'advance' })) });
  await part(2).getByRole('button', { name: 'Aceptar el nuevo precio' }).click();
  await sign();
  await expect.element(link('Finalizar')).toBeVisible();
  const [asked] = service.callsOf('advance').slice(4);
  expect(asked?.headers).not.toHaveProperty(PLAN_HEADER);
});

test('R-SIGN-01 R-PLAN-12 a refused request of a signed plan does not stop the others, and is not signed again', async () => {
  await open((call: Call) => {
    const { totalInvoice } = call.body as { totalInvoice: number };
    if (!isSigned(call)) return askSignature(CHALLENGE);
    return totalInvoice === 50 ? refuse(711, 409) : DONE;
  });
  await sign();
  await expect.element(page.css('.plan-progress')).toHaveTextContent('2 de 3 solicitudes realizadas.');
  await expect.element(part(1)).toHaveTextContent('La entidad no ha aceptado esta solicitud.');
  await expectCount(dialog(), 0);
});

test('R-SIGN-01 R-PLAN-12 who does not sign is asked once, and finds the plan as it was', async () => {
  const service = await open((call: Call) => (isSigned(call) ? DONE : askSignature(CHALLENGE)));
  await userEvent.keyboard('{Escape}');
  await expectCount(dialog(), 0);
  await expect.element(part(1)).toHaveTextContent('No hemos podido enviar esta solicitud.');
  expect(service.callsOf('advance')).toHaveLength(1);
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expect.element(dialog()).toHaveAccessibleName('Firme los anticipos');
  await sign();
  await expect.element(link('Finalizar')).toBeVisible();
});

test('R-ALL-05 the signature of a plan: nothing is cut off or covered, all is accessible', async () => {
  await open((call: Call) => (isSigned(call) ? DONE : askSignature(CHALLENGE)));
  const found: Record<number, string[]> = {};
  const seen = new Set<string>();
  for (const width of [375, 768, 1280]) {
    await page.viewport(width, 800);
    await waitForLayout();
    // The dialog covers the screen behind it, on purpose.
    const layout = findLayoutProblems().filter((problem) => !problem.endsWith('is covered'));
    found[width] = [...layout, ...(await findAxeViolations(seen))];
  }
  expect(found).toEqual({ 375: [], 768: [], 1280: [] });
});

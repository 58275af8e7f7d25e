import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#shared/dates/days.ts';
import { noConnection } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, fill, main, row } from './support/screen.ts';
import {
  ACCOUNT,
  CLIENT,
  IBAN,
  OTHER_CLIENT,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
} from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

// What is proposed for an amount and a day.

const PATH = '/anticipo-facturas/propuesta';
/** A Tuesday. */
const TODAY = '2026-12-01';
const DAY = addDays(TODAY, 7);
const LATER = addDays(TODAY, 60);

beforeEach(() => useFakeTime(`${TODAY}T10:00:00Z`));

const invoice = (invoiceNumber: string, nominalAmount: number, client = CLIENT, values: object = {}) =>
  buildFinanceable({
    invoiceNumber,
    invoiceNumberExt: `F-${invoiceNumber}`,
    nominalAmount,
    nominalAmountFinanced: nominalAmount,
    customerNumber: client.numClient,
    customerName: client.name,
    invoiceExpirationDate: LATER,
    ...values,
  });

/** Of each invoice its interest in per cent of its amount. */
const INTEREST: Record<string, number> = { A: 1, C: 2, B: 0.5 };
const OWN = [invoice('A', 10_000), invoice('C', 8_000)];
const OTHERS = [invoice('B', 10_000, OTHER_CLIENT)];

const financeable = ({ query }: Call) => {
  const invoices = query.tipoConfirming === 'N' ? { [CLIENT.numClient]: OWN, [OTHER_CLIENT.numClient]: OTHERS } : {};
  return buildFinanceablePage(invoices[query.numCliente ?? ''] ?? []);
};

interface SimulationBody {
  simulationDate: string;
  invoiceSimulationDtoList: { numInvoice: string; numInvoiceExt: string; nominalAmount: number }[];
}

/** A day on which nothing arrives. */
const SUNDAY = '2026-11-29';

/** On another day than today interest is half as much. */
const simulation = ({ body }: Call) => {
  const { simulationDate, invoiceSimulationDtoList } = body as SimulationBody;
  const interestDays = [TODAY, SUNDAY].includes(simulationDate) ? 36 : 18;
  return {
    response: invoiceSimulationDtoList.map(({ numInvoice, numInvoiceExt, nominalAmount }) => {
      const percentageInterest = (INTEREST[numInvoice] ?? 0) * 10;
      const cents = Math.round((nominalAmount * percentageInterest * interestDays) / 360 + 1e-6);
      const costs = { commission: 0, tax: 0, spending: 0, spendingCharged: 0 };
      const total = Math.round(nominalAmount * 100 - cents) / 100;
      const line = { numInvoiceExt, nominalAmount, percentageInterest, interestDays, interest: cents / 100, total };
      return { ...line, ...costs, valueDate: simulationDate === SUNDAY ? '2026-11-30' : simulationDate };
    }),
  };
};

const ANSWERS: Answers = {
  accounts: { response: [ACCOUNT] },
  invoices: buildInvoicePage([]),
  'financeable-invoices': financeable,
  simulation,
};

const openProposal = (amount: string, answers: Answers = {}, day = DAY) =>
  openPortal(`${PATH}?importe=${amount}&dia=${day}`, { answers: { ...ANSWERS, ...answers } });
const figure = (name: string) => page.css('.proposal-figures > div').filter({ hasText: name }).css('dd');
const alternative = (name: string) => page.getByRole('radio', { name: new RegExp(name) });
const tick = (number: string) => page.getByRole('checkbox', { name: `Anticipar la factura F-${number}` });

test('R-PLAN-02 without an amount the screen asks for it, and proposes for what is typed', async () => {
  await openPortal(PATH, { answers: ANSWERS });
  await expect.element(main()).toHaveTextContent('Escriba cuánto necesita y qué día');
  await fill({ amount: '9.000', day: DAY.split('-').toReversed().join('/') });
  await button('Proponer').click();
  await expectAddress(`${PATH}?importe=9000.00&dia=${DAY}`);
  await expect.element(figure('Recibirá')).toHaveTextContent('9.000,00 €');
  // 0.5 % of 9.045,23 € is 45,23 €.
  await expect.element(figure('Le cuesta')).toHaveTextContent('45,23 €');
  await expect.element(row('F-B')).toHaveTextContent('Completa el importe justo');
});

test('R-PLAN-02 R-PLAN-03 the cheapest invoices of all clients, with alternatives, reasons and what waiting saves', async () => {
  const service = await openProposal('15000.00');
  await expect.element(figure('Recibirá')).toHaveTextContent('15.000,00 €');
  await expect.element(figure('Le cuesta')).toHaveTextContent('101,01 €');
  await expect.element(main()).toHaveTextContent('No hay otra combinación más barata, salvo céntimos de redondeo.');
  await expect.element(alternative('Menos facturas')).toHaveAccessibleName(/101,01.*2 facturas, 2 clientes/);
  await expect
    .element(main())
    .toHaveTextContent(/El mejor día para pedirlo es el martes 8 de diciembre: .* cuesta 50,76 € menos \(50,25 €\)/);
  await alternative('Un solo cliente').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('204,08 €');
  await expect.element(main()).toHaveTextContent('Con un solo cliente cuesta 103,07 € más que lo más barato.');
  await page.getByText('La factura que no se propone, y el motivo').click();
  await expect.element(row('F-B')).toHaveTextContent('De otro cliente');
  await button('Revisar y solicitar').click();
  await expect.poll(() => sessionStorage.getItem('advancePlan')).not.toBeNull();
  const plan = JSON.parse(sessionStorage.getItem('advancePlan')!) as { iban: string; parts: object[] };
  expect(plan.iban).toBe(IBAN);
  expect(plan.parts).toEqual([
    expect.objectContaining({
      numClient: CLIENT.numClient,
      clientName: CLIENT.name,
      confirmingType: 'N',
      choices: [
        expect.objectContaining({ amount: '10000.00' }),
        expect.objectContaining({ amount: '5204.08', invoice: expect.objectContaining({ id: 'C' }) as object }),
      ],
    }),
  ]);
  // What is proposed was simulated as it would be requested.
  expect(
    service.callsOf('simulation').map(({ body }) => (body as SimulationBody).invoiceSimulationDtoList),
  ).toContainEqual([
    { numInvoice: 'A', numInvoiceExt: 'F-A', nominalAmount: 10_000 },
    { numInvoice: 'C', numInvoiceExt: 'F-C', nominalAmount: 5_204.08 },
  ]);
});

/** Two invoices whose commission has a minimum: 0.10 %, at least 20.00 €, and 0.15 %, at least 12.00 €. */
const WITH_MINIMUM: Record<string, { rate: number; days: number; share: number; minimum: number; spending: number }> = {
  M: { rate: 5.0795, days: 17, share: 0.001, minimum: 20_00, spending: 1_50 },
  N: { rate: 4.25, days: 12, share: 0.0015, minimum: 12_00, spending: 2_10 },
};
const withMinimum = ({ query }: Call) => {
  if (query.tipoConfirming !== 'N') return buildFinanceablePage([]);
  const isOwn = query.numCliente === CLIENT.numClient;
  return buildFinanceablePage([isOwn ? invoice('M', 74_395.86) : invoice('N', 49_083.28, OTHER_CLIENT)]);
};

/** @param more what an amount costs beside that, in cents */
const simulateMinimum =
  (more: (cents: number) => number = () => 0) =>
  ({ body }: Call) => ({
    response: (body as SimulationBody).invoiceSimulationDtoList.map(({ numInvoice, numInvoiceExt, nominalAmount }) => {
      const { rate, days, share, minimum, spending } = WITH_MINIMUM[numInvoice]!;
      const cents = Math.round(nominalAmount * 100);
      const interest = Math.round((cents * rate * days) / 36_000 + 1e-6);
      const commission = Math.max(Math.round(cents * share + 1e-6), minimum) + more(cents);
      const tax = Math.round((commission + spending) * 0.21 + 1e-6);
      const total = (cents - interest - commission - tax - spending) / 100;
      const euros = {
        interest: interest / 100,
        commission: commission / 100,
        tax: tax / 100,
        spending: spending / 100,
      };
      const line = { numInvoiceExt, nominalAmount, percentageInterest: rate, interestDays: days, ...euros, total };
      return { ...line, spendingCharged: spending / 100, valueDate: TODAY };
    }),
  });

test('R-PLAN-02 R-PLAN-03 two invoices are advanced in part where that costs less, up to the plan of requests', async () => {
  await openProposal('55078.83', { 'financeable-invoices': withMinimum, simulation: simulateMinimum() });
  await expect.element(figure('Le cuesta')).toHaveTextContent('190,50 €');
  await expect.element(main()).toHaveTextContent('No hay otra combinación más barata, salvo céntimos de redondeo.');
  await expect.element(row('F-M')).toHaveTextContent('20.000,00 €');
  await expect.element(row('F-M')).toHaveTextContent('Lo máximo que cubre la comisión mínima');
  await expect.element(row('F-N')).toHaveTextContent('Completa el importe justo');
  await tick('N').click();
  await expect.element(main()).toHaveTextContent(/Le faltan 35\.1/);
  await button('Volver a la propuesta').click();
  await button('Revisar y solicitar').click();
  await expect.poll(() => sessionStorage.getItem('advancePlan')).not.toBeNull();
  const { parts } = JSON.parse(sessionStorage.getItem('advancePlan')!) as {
    parts: { choices: { amount: string }[] }[];
  };
  expect(parts.map(({ choices }) => choices.map(({ amount }) => amount))).toEqual([['20000.00'], ['35269.33']]);
});

test('R-PLAN-02 where the service prices parts in a way of its own, the screen claims no more than it found', async () => {
  // A surcharge that neither the full amount nor half of it shows.
  const odd = simulateMinimum((cents) => ([74_395_86, 37_197_93, 49_083_28, 24_541_64].includes(cents) ? 0 : 7_77));
  await openProposal('55078.83', { 'financeable-invoices': withMinimum, simulation: odd });
  await expect
    .element(main())
    .toHaveTextContent(/Es la más barata que hemos encontrado: cuesta como mucho \d+,\d\d € más que la mejor\./);
  await expect.element(main()).not.toHaveTextContent('No hay otra combinación más barata');
});

test('R-PLAN-03 without authorisation each client stays within its limit; where limits are unknown it is not offered', async () => {
  const service = await openProposal('9000.00');
  await expect.element(figure('Le cuesta')).toHaveTextContent('45,23 €');
  await expectCount(alternative('Sin autorización'), 0);
  const withLimits = (limits: Record<string, number>) => (call: Call) => {
    const { numClient, invoiceSimulationDtoList } = call.body as SimulationBody & { numClient: string };
    const limit = limits[numClient] ?? 0;
    const sum = invoiceSimulationDtoList.reduce((all, { nominalAmount }) => all + nominalAmount, 0);
    return { ...simulation(call), needsAuthorization: sum > limit, authorizationLimit: limit };
  };
  await openProposal('9000.00', {
    simulation: withLimits({ [CLIENT.numClient]: 50_000, [OTHER_CLIENT.numClient]: 8_000 }),
  });
  const warning = page.getByText('Esta solicitud necesitará una autorización', { exact: false });
  await expect.element(warning).toBeVisible();
  await alternative('Sin autorización').click();
  // 8.000,00 € at 0.5 %, and 1 % of 1.050,51 €.
  await expect.element(figure('Le cuesta')).toHaveTextContent('50,51 €');
  await expect.element(main()).toHaveTextContent('sin que nadie más lo autorice. Cuesta 5,28 € más que lo más barato.');
  await expect.element(row('F-B')).toHaveTextContent('8.000,00 €');
  await expectCount(warning, 0);
  await openProposal('9000.00', { simulation: withLimits({}) });
  await expect.element(alternative('Sin autorización')).toBeDisabled();
  expect(service.callsOf('advance')).toEqual([]);
});

test('R-PLAN-03 invoices are ticked by hand: the sums follow, and the proposal returns', async () => {
  await openProposal('15000.00');
  await tick('A').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('9.950,00 €');
  await expect.element(main()).toHaveTextContent('Le faltan 5.050,00 €.');
  await page.getByText('La factura que no se propone, y el motivo').click();
  await tick('C').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('210,00 €');
  await expect.element(main()).toHaveTextContent('Son 2.790,00 € más de lo que necesita.');
  await button('Volver a la propuesta').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('101,01 €');
  await expect.element(tick('C')).not.toBeChecked();
});

test('R-PLAN-03 Back from the review returns to the invoices that were ticked by hand', async () => {
  await openProposal('15000.00');
  await alternative('Un solo cliente').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('204,08 €');
  await tick('C').click();
  await page.getByText('La factura que no se propone, y el motivo').click();
  await tick('B').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('150,00 €');
  for (const way of ['browser', 'screen']) {
    await button('Revisar y solicitar').click();
    await expectAddress('/anticipo-facturas/plan');
    await expect.element(button('Volver')).toBeVisible();
    if (way === 'browser') history.back();
    else await button('Volver').click();
    await expect.element(figure('Le cuesta')).toHaveTextContent('150,00 €');
    await expect.element(alternative('Un solo cliente')).toBeChecked();
    await expect.element(tick('A')).toBeChecked();
    await expect.element(tick('C')).not.toBeChecked();
  }
  await button('Volver a la propuesta').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('204,08 €');
});

test('R-PLAN-03 what falls due before is enough: no advance is proposed, until it is not counted', async () => {
  const due = [
    buildInvoice({ nominalAmount: 9_500, invoiceExpirationDate: DAY }),
    buildInvoice({
      nominalAmount: 4_000,
      nominalAmountFinanced: 3_000,
      invoiceStatus: '2',
      invoiceExpirationDate: DAY,
    }),
    buildInvoice({
      nominalAmount: 7_000,
      nominalAmountFinanced: 7_000,
      invoiceStatus: '1',
      invoiceExpirationDate: DAY,
    }),
  ];
  const invoices = ({ query }: Call) => buildInvoicePage(query.tipoConfirming === 'N' ? due : []);
  const service = await openProposal('9000.00', { invoices });
  await expect.element(main()).toHaveTextContent(/cobra 10\.500,00 € de lo que le vence: no necesita anticipar\./);
  expect(service.callsOf('invoices')[0]?.query).toMatchObject({ fechaDesde: TODAY, fechaHasta: DAY });
  expect(service.callsOf('financeable-invoices')).toEqual([]);
  await page.getByRole('checkbox', { name: 'Contar con lo que vence antes' }).click();
  await expect.element(figure('Recibirá')).toHaveTextContent('9.000,00 €');
});

test('R-PLAN-03 what is due on a Sunday is not there on that Sunday: the screen says when it arrives, and when to ask', async () => {
  useFakeTime(`${SUNDAY}T10:00:00Z`);
  const due = (invoiceExpirationDate: string, nominalAmount: number) =>
    buildInvoice({ invoiceExpirationDate, nominalAmount });
  const invoices = [due('2026-11-27', 5), due('2026-11-28', 1_000), due('2026-12-06', 9_500)];
  const service = await openProposal(
    '9000.00',
    { invoices: ({ query }: Call) => buildInvoicePage(query.tipoConfirming === 'N' ? invoices : []) },
    '2026-12-06',
  );
  await expect.element(main()).toHaveTextContent('Hasta el domingo 6 de diciembre cobra 1.000,00 € de lo que le vence');
  await expect.element(main()).toHaveTextContent('faltan 8.000,00 €');
  await expect.element(main()).toHaveTextContent('También le vencen 9.500,00 € que llegan después, el lunes 7');
  await expect.element(main()).toHaveTextContent('el dinero tiene que llegar el viernes 4 de diciembre como tarde');
  expect(service.callsOf('invoices')[0]?.query).toMatchObject({ fechaDesde: '2026-11-28', fechaHasta: '2026-12-06' });
  await page.getByText('Ver la factura que vence').click();
  await expect.element(page.getByRole('row').filter({ hasText: '28/11/2026' })).toHaveTextContent('30/11/2026');
  await expect.element(figure('El día')).toHaveTextContent('lunes 30 de noviembre');
  await expect.element(figure('Le cuesta')).toHaveTextContent('40,20 €');
  await expect
    .element(main())
    .toHaveTextContent(/El mejor día para pedirlo es el viernes 4 de diciembre: .* cuesta 20,15 € menos \(20,05 €\)/);
});

test('R-PLAN-03 where the service prices no other day, what waiting saves is said to be estimated', async () => {
  const asToday = (call: Call) => {
    const body = { ...(call.body as SimulationBody), simulationDate: TODAY };
    return simulation({ ...call, body });
  };
  await openProposal('9000.00', { simulation: asToday });
  await expect.element(figure('Le cuesta')).toHaveTextContent('45,23 €');
  await expect
    .element(main())
    .toHaveTextContent(/Si lo pide el martes 8 de diciembre en vez de hoy, calculamos que cuesta unos 8,83 € menos/);
  await expect.element(main()).toHaveTextContent('La entidad no da el precio de otro día.');
});

test('R-PLAN-02 a need for a Sunday, asked for on that Sunday: the money arrives on Monday, and waiting is no advice', async () => {
  useFakeTime(`${SUNDAY}T10:00:00Z`);
  await openProposal('9000.00', {}, SUNDAY);
  await expect.element(main()).toHaveTextContent('el primer dinero llega el lunes 30 de noviembre');
  await expect.element(main()).toHaveTextContent('El dinero llega el lunes 30 de noviembre, después del domingo 29');
  await expectCount(page.css('.proposal-later'), 0);
});

test('R-PLAN-02 without a day in the address the next day of payment stands there', async () => {
  useFakeTime(`${SUNDAY}T10:00:00Z`);
  await openPortal(PATH, { answers: ANSWERS });
  await expect.element(field('day')).toHaveValue('30/11/2026');
});

test('R-PLAN-03 Back from the review still does not count what falls due before, where that was chosen', async () => {
  const due = buildInvoice({ nominalAmount: 9_500, invoiceExpirationDate: DAY });
  const isCounted = () => page.getByRole('checkbox', { name: 'Contar con lo que vence antes' });
  await openProposal('9000.00', {
    invoices: ({ query }: Call) => buildInvoicePage(query.tipoConfirming === 'N' ? [due] : []),
  });
  await isCounted().click();
  await page.getByText('Las 2 facturas que no se proponen, y el motivo').click();
  await tick('B').click();
  await tick('C').click();
  await expect.element(figure('Le cuesta')).toHaveTextContent('160,00 €');
  await button('Revisar y solicitar').click();
  await button('Volver').click();
  await expect.element(isCounted()).not.toBeChecked();
  await expect.element(figure('Le cuesta')).toHaveTextContent('160,00 €');
  // Counted again, nothing is missing and nothing is proposed.
  await isCounted().click();
  await expectCount(figure('Le cuesta'), 0);
});

test('R-PLAN-03 only the rest is proposed, and never an invoice that falls due before', async () => {
  const soon = { invoiceExpirationDate: DAY };
  const invoices = ({ query }: Call) =>
    buildInvoicePage(query.tipoConfirming === 'N' ? [buildInvoice({ nominalAmount: 5_000, ...soon })] : []);
  const withSoon = (call: Call) =>
    call.query.numCliente === OTHER_CLIENT.numClient && call.query.tipoConfirming === 'N'
      ? buildFinanceablePage([...OTHERS, invoice('D', 5_000, OTHER_CLIENT, soon)])
      : financeable(call);
  await openProposal('14000.00', { invoices, 'financeable-invoices': withSoon });
  await expect.element(figure('Recibirá')).toHaveTextContent('9.000,00 €');
  await page.getByText('Las 3 facturas que no se proponen, y el motivo').click();
  await expect.element(row('F-D')).toHaveTextContent('Vence antes');
});

test('R-PLAN-02 more than all invoices bring: the screen says what is possible and offers it', async () => {
  await openProposal('50000.00');
  await expect.element(main()).toHaveTextContent('Hoy puede cobrar como mucho 27.690,00 €');
  await button('Proponer 27.690,00 €').click();
  await expectAddress(`${PATH}?importe=27690.00&dia=${DAY}`);
  await expect.element(figure('Le cuesta')).toHaveTextContent('310,00 €');
});

test('R-PLAN-02 without clients, invoices, account or connection the screen says so', async () => {
  const service = await openProposal('9000.00', { simulation: noConnection });
  await expect.element(button('Reintentar')).toBeVisible();
  service.answer({ simulation });
  await button('Reintentar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('9.000,00 €');
  await openProposal('9000.00', { 'financeable-invoices': buildFinanceablePage([]) });
  await expect.element(main()).toHaveTextContent('Hoy no hay facturas que pueda anticipar');
  await openProposal('9000.00', { clients: { response: [] } });
  await expect.element(main()).toHaveTextContent('Cuando un cliente acuerde con la entidad');
  await openProposal('9000.00', { accounts: { response: [] } });
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Necesita una cuenta validada');
});

test('R-PLAN-02 with planner.proposal off the screen does not exist', async () => {
  const planner = { home: true, calendar: true, invoices: true, comparison: true, operations: true, views: true };
  await openPortal(`${PATH}?importe=9000.00&dia=${DAY}`, { entity: { planner: { ...planner, proposal: false } } });
  await expectAddress('/home');
  await expect.element(field('amount')).not.toBeInTheDocument();
});

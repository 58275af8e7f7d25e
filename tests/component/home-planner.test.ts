import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { button, expectCount, expectAddress, field, focus, link, menuLink, row, toasts } from './support/screen.ts';
import { answerInSequence, createHeldAnswer, refuse, reply, type Call } from './support/mock-service.ts';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import { ACCOUNT, CLIENT, IBAN, PENDING_ACCOUNT, priceInvoices } from './support/supplier-answers.ts';
import { buildFinanceable, buildFinanceablePage, buildInvoice, buildInvoicePage } from './support/supplier-answers.ts';
import { OPERATION, buildOperationPage, createPagedAnswer } from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

// What Home shows above its tiles, the form for an amount, and the flag of expensive invoices.

/** A Tuesday; thirty days later is a Thursday. */
const TODAY = '2026-12-01';

beforeEach(() => useFakeTime(`${TODAY}T10:00:00Z`));

/** What the portal reads for other screens when the page is idle. */
const MADE_AHEAD = new Set(['clients', 'supplier']);

const inDays = (days: number): IsoDay => addDays(TODAY, days);
const figures = () => page.getByRole('region', { name: 'De un vistazo' });
const figure = (label: string) => figures().getByRole('listitem').filter({ hasText: label });
/** Invoices that can be advanced, each with its amount: one kind of confirming has them, the other has none. */
const advanceable =
  (type: 'N' | 'D', ...amounts: number[]) =>
  ({ query }: Call) =>
    buildFinanceablePage(
      query.tipoConfirming === type
        ? amounts.map((nominalAmountFinanced) => buildFinanceable({ nominalAmountFinanced }))
        : [],
    );
/** Without the calendar, what falls due leads to the list of invoices. */
const withoutCalendar = async () => ({
  planner: { ...(await fetchEntityDefinition('localhost')).planner, calendar: false },
});

test('R-PLAN-02 «Ver propuesta» looks like what it is: out of reach until an amount is there', async () => {
  await openPortal('/home', { answers: { 'financeable-invoices': advanceable('N', 1000) } });
  const look = () => {
    const { color, borderColor, cursor } = getComputedStyle(button('Ver propuesta').element());
    return { color, borderColor, cursor };
  };
  await expect.element(button('Ver propuesta')).toHaveAttribute('aria-disabled', 'true');
  const disabled = look();
  expect(disabled.cursor).toBe('not-allowed');
  await field('amount').fill('500');
  await expect.element(button('Ver propuesta')).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => look().borderColor).not.toBe(disabled.borderColor);
  expect(look().color).not.toBe(disabled.color);
  expect(look().cursor).toBe('pointer');
});

test('R-PLAN-01 Home shows what falls due, what could be cashed and what needs attention, and leads to the filtered list', async () => {
  const service = await openPortal('/home', {
    entity: await withoutCalendar(),
    answers: {
      'financeable-invoices': advanceable('N', 1000.5, 500, 99.49),
      accounts: { response: [ACCOUNT, PENDING_ACCOUNT, { ...ACCOUNT, iban: 'ES1', codEcvEgc: '4' }] },
      operations: buildOperationPage([{ ...OPERATION, status: 'P' }]),
      invoices: buildInvoicePage([
        buildInvoice({ nominalAmount: 1000.1, nominalAmountFinanced: 0 }),
        buildInvoice({ nominalAmount: 500, nominalAmountFinanced: 199.9 }),
        // Nothing is left of it, but the list has it.
        buildInvoice({ nominalAmount: 700, nominalAmountFinanced: 700 }),
      ]),
    },
  });
  await expect.element(figure('Le vence en 30 días')).toHaveTextContent('1.300,20 €3 facturas, 1 ya anticipada');
  await expect.element(figure('Puede cobrar hoy')).toHaveTextContent('1.599,99 €3 facturas, antes de gastos');
  await expect.element(figure('Necesita su atención')).toHaveTextContent('2 cuentas esperan un documento');
  const awaited = figure('Necesita su atención').getByRole('link', { name: '1 anticipo espera autorización' });
  await expect.element(awaited).toHaveAttribute('href', '/operaciones');
  const asked = { codigoEntidad: '9000', tipoConfirming: 'N', fechaDesde: TODAY, fechaHasta: inDays(30) };
  expect(service.calls.map(({ name, query }) => [name, query])).toEqual(
    expect.arrayContaining([
      ['invoices', asked],
      ['financeable-invoices', { codigoEntidad: '9000', tipoConfirming: 'N' }],
      ['accounts', {}],
      ['operations', { estado: 'P' }],
    ]),
  );
  expect(service.calls.filter(({ name }) => !MADE_AHEAD.has(name))).toHaveLength(4);
  await expect
    .element(figures().getByRole('link', { name: 'Puede cobrar hoy' }))
    .toHaveAttribute('href', '/anticipo-facturas');
  await figures().getByRole('link', { name: 'Le vence en 30 días: 1.300,20 €' }).click();
  await expectAddress('/facturas');
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query).toEqual(asked);
});

test('R-PLAN-01 what falls due says which part the clients have not confirmed, and counts what arrives, on a Sunday as well', async () => {
  useFakeTime('2026-11-29T10:00:00Z');
  const service = await openPortal('/home', {
    entity: { ...(await withoutCalendar()), closedDays: ['2026-12-28', '2026-12-29'] },
    answers: {
      invoices: buildInvoicePage([
        buildInvoice({ nominalAmount: 1000, invoiceStatus: '3' }),
        buildInvoice({ nominalAmount: 500, nominalAmountFinanced: 100.5, invoiceStatus: '5' }),
        buildInvoice({ nominalAmount: 0.25, invoiceStatus: '6' }),
      ]),
    },
  });
  const due = figure('Le vence en 30 días');
  await expect.element(due).toHaveTextContent('1.399,75 €3 facturas');
  await expect.element(due).toHaveTextContent('Incluye facturas aún sin confirmar o en trámite: 399,75 €');
  // What was due on Saturday arrives on Monday; what is due from Christmas on arrives after the 30 days.
  const days = { fechaDesde: '2026-11-28', fechaHasta: '2026-12-24' };
  expect(service.callsOf('invoices')[0]?.query).toMatchObject(days);
  await figures().getByRole('link', { name: 'Le vence en 30 días' }).click();
  await expect.poll(() => service.callsOf('invoices').at(-1)?.query).toMatchObject(days);
});

test('R-PLAN-01 long lists are read to their end, and the figures count all of their invoices', async () => {
  const due = Array.from({ length: 351 }, (_each, index) => buildInvoice({ nominalAmount: 1000 + index / 100 }));
  const offered = Array.from({ length: 1201 }, (_each, index) =>
    buildFinanceable({ invoiceExpirationDate: inDays(1 + Math.floor(index / 10)), nominalAmountFinanced: 2.01 }),
  );
  const service = await openPortal('/home', {
    answers: {
      invoices: createPagedAnswer(due, buildInvoicePage),
      'financeable-invoices': ({ query }: Call) => {
        const left = offered.filter(({ invoiceExpirationDate: day }) => day >= (query.fechaDesde ?? ''));
        return buildFinanceablePage(left.slice(0, 500), left.length > 500 ? 1 : 0);
      },
      accounts: refuse(709, 404),
      // The service has no list of operations.
      operations: reply(404),
    },
  });
  // 351 × 1.000,00 and the cents from 0 to 350; 1201 × 2,01.
  await expect.element(figure('Le vence en 30 días')).toHaveTextContent('351.614,25 €351 facturas');
  await expect.element(figure('Puede cobrar hoy')).toHaveTextContent('2.414,01 €1201 facturas, antes de gastos');
  await expect.element(figure('Necesita su atención')).toHaveTextContent('Nada pendiente');
  expect(service.callsOf('invoices')).toHaveLength(8);
  expect(service.callsOf('clients')).toEqual([]);
});

test('R-PLAN-01 where the service does not send all invoices, there is the way to the list instead of a figure', async () => {
  await openPortal('/home', {
    answers: {
      invoices: buildInvoicePage([buildInvoice()], { moreData: 1 }),
      'financeable-invoices': buildFinanceablePage([buildFinanceable()], 1),
    },
  });
  for (const [label, address] of [
    ['Le vence en 30 días', '/calendario-cobros'],
    ['Puede cobrar hoy', '/anticipo-facturas'],
  ] as const) {
    await expect.element(figure(label)).toHaveTextContent(`${label}VerHay demasiadas facturas para sumarlas aquí`);
    await expect.element(figures().getByRole('link', { name: `${label}: Ver` })).toHaveAttribute('href', address);
  }
});

test.each([
  [false, 'Puede cobrar hoy0,00 €0 facturas, antes de gastos'],
  [true, 'Puede cobrar hoy700,00 €2 facturas, antes de gastos'],
])(
  'R-PLAN-01 R-CONF-40 invoices whose expenses the debtor pays count where the entity offers their list (%s)',
  async (tipoConfirming, text) => {
    await openPortal('/home', {
      entity: { tipoConfirming },
      answers: { 'financeable-invoices': advanceable('D', 300, 400) },
    });
    await expect.element(figure('Puede cobrar hoy')).toHaveTextContent(text);
  },
);

test('R-PLAN-01 without the calendar, what falls due counts the kind of confirming with which the list opens, and says so', async () => {
  await openPortal('/home', {
    entity: { ...(await withoutCalendar()), tipoConfirming: true },
    answers: {
      invoices: ({ query }: Call) =>
        buildInvoicePage([buildInvoice({ nominalAmount: query.tipoConfirming === 'D' ? 900 : 80 })]),
    },
  });
  await expect
    .element(figure('Le vence en 30 días'))
    .toHaveTextContent('Le vence en 30 días80,00 €1 factura con gastos a su cargo');
});

test.each([320, 375, 768, 1280])(
  'R-PLAN-01 at %d px nothing moves while the figures load, nor when all of them fail, nor when they are long',
  async (width) => {
    await page.viewport(width, 800);
    const held = [1, 2, 3, 4].map(() => createHeldAnswer(refuse(500, 500)));
    const [invoices, offered, accounts, operations] = held.map(({ answer }) => answer);
    await openPortal('/home', { answers: { invoices, 'financeable-invoices': offered, accounts, operations } });
    const footer = () => page.getByRole('contentinfo').element().getBoundingClientRect().top;
    await expectCount(page.css('.home-tiles li'), 5);
    const before = footer();
    await expectCount(page.css('.glance-card'), 3);
    await expect.element(button('Ver propuesta')).toBeVisible();
    expect(footer()).toBe(before);
    for (const { release } of held) release();
    await expectCount(page.css('.glance-card'), 0);
    expect(footer()).toBe(before);
    await expectCount(figures().getByRole('link'), 0);
    await expectCount(toasts(), 0);
    const unconfirmed = buildInvoice({ nominalAmount: 2_313_306.36, invoiceStatus: '5' });
    await openPortal('/home', { answers: { invoices: buildInvoicePage([unconfirmed]) } });
    await expect.element(figure('Le vence en 30 días')).toHaveTextContent('en trámite: 2.313.306,36 €');
    await expectCount(page.css('.skeleton-line'), 0);
    expect(footer()).toBe(before);
  },
);

test('R-PLAN-01 leaving Home cancels what only Home reads, and its figures are there at once when it is opened again', async () => {
  const { answer, release } = createHeldAnswer(buildInvoicePage([buildInvoice({ nominalAmount: 10 })]));
  const service = await openPortal('/home', { answers: { invoices: answerInSequence(answer, answer) } });
  await expect.poll(() => service.callsOf('invoices').length).toBe(1);
  await menuLink('Cuentas de abono').click();
  await expect.poll(() => service.callsOf('invoices')[0]?.signal?.aborted).toBe(true);
  await link('Inicio').click();
  release();
  await expect.element(figure('Le vence en 30 días')).toHaveTextContent('10,00 €');
  // Everything that Home reads is there.
  await expectCount(page.css('.glance-card .skeleton-line'), 0);
  await menuLink('Cuentas de abono').click();
  await expect.element(row('Cuenta principal')).toBeVisible();
  // Other calls are made ahead when the page is idle, or are never kept.
  const keptLists = ['invoices', 'financeable-invoices', 'accounts'] as const;
  const count = () => keptLists.flatMap((name) => service.callsOf(name)).length;
  const before = count();
  await link('Inicio').click();
  await expect.element(figure('Le vence en 30 días')).toHaveTextContent('10,00 €');
  expect(count()).toBe(before);
});

/** The addresses that the page goes to. */
function watchAddresses(): string[] {
  const seen: string[] = [];
  const note = ({ destination }: NavigateEvent) => {
    const { pathname, search } = new URL(destination.url);
    seen.push(pathname + search);
  };
  navigation.addEventListener('navigate', note);
  onTestFinished(() => navigation.removeEventListener('navigate', note));
  return seen;
}

test.each(['/home', '/anticipo-facturas'])(
  'R-PLAN-02 on %s an amount and Enter lead to the proposal for today, and what is wrong is said at its field',
  async (path) => {
    await openPortal(path);
    const seen = watchAddresses();
    await expect.element(field('amount')).toBeVisible();
    await field('amount').fill('0');
    focus(field('day'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('El importe debe ser mayor que cero.')).toBeVisible();
    await expect.element(field('amount')).toHaveFocus();
    await userEvent.fill(field('amount'), '18.000,5');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => seen).toContain(`/anticipo-facturas/propuesta?importe=18000.50&dia=${TODAY}`);
  },
);

test.each([
  ['a Saturday', '2026-12-05', '2026-12-07'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['Christmas, a Friday', '2026-12-25', '2026-12-28'],
  ['New Year', '2027-01-01', '2027-01-04'],
  ['Good Friday', '2026-04-03', '2026-04-07'],
  ['Labour Day', '2026-05-01', '2026-05-04'],
])('R-PLAN-02 on %s, %s, the amount is proposed for the next day of payment: %s', async (_what, day, next) => {
  useFakeTime(`${day}T10:00:00Z`);
  await openPortal('/home');
  const seen = watchAddresses();
  await expect.element(field('day')).toHaveValue(formatDay(next));
  await userEvent.fill(field('amount'), '18.000,5');
  await button('Ver propuesta').click();
  await expect.poll(() => seen).toContain(`/anticipo-facturas/propuesta?importe=18000.50&dia=${next}`);
});

test('R-PLAN-03 an invoice that loses much for its size is flagged in simulation and review, and removed with one button', async () => {
  const [large, small] = [10_000, 332.84].map((amount, index) =>
    buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount: amount, nominalAmountFinanced: amount }),
  );
  const price = (fees: number) => (call: Call) => {
    const { response } = priceInvoices(call);
    return {
      response: response.map((line) => ({ ...line, interest: 0, commission: fees, total: line.nominalAmount - fees })),
    };
  };
  const service = await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage([large!, small!]), simulation: price(27.43) },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  for (const number of ['F-0', 'F-1']) await row(number).getByRole('checkbox').click();
  await button('Simulación').click();
  const flag = page.getByText('La factura F-1 deja 305,41 € de 332,84 €: el coste es el 8,24 %.');
  await expect.element(flag).toBeVisible();
  await page.getByRole('link', { name: /^Solicitar/ }).click();
  await expect.element(flag).toBeVisible();
  await button('Quitarla').click();
  await expectCount(flag, 0);
  await expect.element(button('Solicitar 10.000,00 €')).toBeVisible();
  expect(service.callsOf('simulation').at(-1)?.body).toMatchObject({
    invoiceSimulationDtoList: [{ numInvoiceExt: 'F-0' }],
  });
});

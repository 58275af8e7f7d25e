import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#shared/dates/days.ts';
import { waitForLayout } from './support/frames.ts';
import { refuse } from './support/mock-service.ts';
import type { Call } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { button, expectAddress, expectCount, field, filters, link, readOptions, rows } from './support/screen.ts';
import { summaryValue } from './support/screen.ts';
import { CLIENT, OTHER_CLIENT, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';
import { buildInvoice, buildInvoicePage, createPagedAnswer } from './support/supplier-answers.ts';
import { useFakeTime } from './support/time.ts';

// A figure that leads to a list says what the list shows.

/** A Tuesday; thirty days later is a Thursday, on which money arrives. */
const TODAY = '2026-12-01';

beforeEach(() => useFakeTime(`${TODAY}T10:00:00Z`));

const PATH = '/anticipo-facturas';
const chooseClient = (numClient: string) => field('numClient').selectOptions(numClient);
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

type Lists = Record<'N' | 'D', { customerNumber: string }[]>;

/** The invoices of the client and the kind of confirming that the query names. */
const selectList = (invoices: Lists, { tipoConfirming = 'N', numCliente }: Record<string, string>) =>
  invoices[tipoConfirming as 'N' | 'D'].filter(
    ({ customerNumber }) => numCliente === undefined || customerNumber === numCliente,
  );
const answerByList =
  (invoices: Lists, moreData: 0 | 1 = 0) =>
  ({ query }: Call) =>
    buildFinanceablePage(selectList(invoices, query), moreData);
const offer = ({ numClient }: typeof CLIENT, nominalAmountFinanced: number) =>
  buildFinanceable({ customerNumber: numClient, nominalAmount: 99_999, nominalAmountFinanced });
const SINGLE = { name: 'Uno', numClient: '77' };
const TWO_LISTS = {
  N: [offer(CLIENT, 446_000.5), offer(SINGLE, 1234.5), offer(CLIENT, 0.5)],
  D: [offer(OTHER_CLIENT, 700), offer(CLIENT, 30)],
};
const clientLabels = () =>
  readOptions(field('numClient'))
    .slice(1)
    .map(([, text]) => plain(text));

test('R-ADV-01 R-PLAN-08 each client shows what its list shows; the list of the debtor’s expenses has figures of its own', async () => {
  await openPortal(PATH, {
    entity: { tipoConfirming: true },
    answers: {
      clients: { response: [CLIENT, OTHER_CLIENT, SINGLE] },
      'financeable-invoices': answerByList(TWO_LISTS),
    },
  });
  const ofDebtor = '1 factura con gastos del deudor';
  await expect
    .poll(clientLabels)
    .toEqual([
      `${CLIENT.name} · 2 facturas · 446.001,00 € · ${ofDebtor} · 30,00 €`,
      `${OTHER_CLIENT.name} · 0 facturas · 0,00 € · ${ofDebtor} · 700,00 €`,
      'Uno · 1 factura · 1.234,50 €',
    ]);
  await chooseClient(CLIENT.numClient);
  await expect.element(page.getByText('2 facturas · 199.998,00 € · anticipable 446.001,00 €')).toBeVisible();
  // Nothing with its own expenses: the empty list leads to the other one.
  await chooseClient(OTHER_CLIENT.numClient);
  await button('Ver la factura con gastos del deudor').click();
  await expect.element(page.getByText('1 factura · 99.999,00 € · anticipable 700,00 €')).toBeVisible();
});

test('R-ADV-01 R-CONF-40 invoices whose expenses the debtor pays do not count where the entity has no list of them', async () => {
  const service = await openPortal(PATH, { answers: { 'financeable-invoices': answerByList(TWO_LISTS) } });
  service.answer({ clients: { response: [CLIENT, OTHER_CLIENT, SINGLE] } });
  await expect.poll(() => service.callsOf('financeable-invoices')).toHaveLength(1);
  await chooseClient(OTHER_CLIENT.numClient);
  await expect.element(page.getByText('Este cliente no tiene ahora facturas que usted pueda anticipar.')).toBeVisible();
  await expectCount(page.getByText('gastos del deudor'), 0);
});

test.each([
  ['sends only a part', answerByList(TWO_LISTS, 1)],
  ['names other clients', answerByList({ N: [...TWO_LISTS.N, offer({ name: '', numClient: '0077' }, 1)], D: [] })],
  ['fails', refuse(500, 500)],
])('R-ADV-01 where the service %s, clients have no figures', async (_what, answer) => {
  const service = await openPortal(PATH, {
    answers: { clients: { response: [CLIENT, SINGLE] }, 'financeable-invoices': answer },
  });
  await expect.element(page.getByText('Elija un cliente')).toBeVisible();
  let calls = 0;
  // The figures would be there with the last answer.
  await expect
    .poll(async () => {
      const before = calls;
      calls = service.callsOf('financeable-invoices').length;
      await waitForLayout();
      return calls > 0 && calls === before;
    })
    .toBe(true);
  expect(clientLabels()).toEqual([CLIENT.name, 'Uno']);
});

/** 240 invoices of three clients and both kinds of confirming, due in the next 80 days, some advanced in part or in full. */
const WALKED = Array.from({ length: 240 }, (_each, index) => {
  const nominal = 100_000 + index * 7919;
  const advanced = index % 5 === 0 ? nominal : index % 5 === 1 ? 30_001 : 0;
  const { name, numClient } = [CLIENT, OTHER_CLIENT, SINGLE][index % 3]!;
  const invoice = buildInvoice({
    customerName: name,
    customerNumber: numClient,
    invoiceStatus: advanced === nominal ? '1' : advanced > 0 ? '2' : '3',
    invoiceExpirationDate: addDays(TODAY, 2 + Math.floor(index / 3)),
    nominalAmount: nominal / 100,
    nominalAmountFinanced: advanced / 100,
  });
  return { invoice, type: index % 7 === 0 ? ('D' as const) : ('N' as const), nominal, advanced };
});
type Walked = (typeof WALKED)[number];
const WALKED_LISTS: Lists = {
  N: WALKED.filter(({ type }) => type === 'N').map(({ invoice }) => invoice),
  D: WALKED.filter(({ type }) => type === 'D').map(({ invoice }) => invoice),
};
const sumPending = (rest: readonly Walked[]) =>
  rest.reduce((sum, { nominal, advanced }) => sum + nominal - advanced, 0);
const OFFERED = WALKED.filter(({ nominal, advanced }) => advanced < nominal);

/** The cents of each amount in a text. */
const readCents = (text: string) =>
  [...text.matchAll(/([\d.]+),(\d\d) €/g)].map(([, euros = '', cents = '']) =>
    Number(euros.replaceAll('.', '') + cents),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const readCounts = (text: string) => [...text.matchAll(/([\d.]+) facturas?/g)].map(([, count = '']) => Number(count));

const walkAnswers = {
  clients: { response: [CLIENT, OTHER_CLIENT, SINGLE] },
  invoices: (call: Call) => {
    const { fechaDesde = '', fechaHasta = '9' } = call.query;
    const found = (selectList(WALKED_LISTS, call.query) as Walked['invoice'][]).filter(
      ({ invoiceExpirationDate: day }) => fechaDesde <= day && day <= fechaHasta,
    );
    return createPagedAnswer(found, buildInvoicePage)(call);
  },
  'financeable-invoices': answerByList({
    N: OFFERED.filter(({ type }) => type === 'N').map(toOffer),
    D: OFFERED.filter(({ type }) => type === 'D').map(toOffer),
  }),
};

function toOffer({ invoice, nominal, advanced }: Walked) {
  return { ...invoice, nominalAmountFinanced: (nominal - advanced) / 100 };
}

const openWalk = (path: string) => openPortal(path, { entity: { tipoConfirming: true }, answers: walkAnswers });
/** A line with count and sums of a list. */
const listSums = async (kind: 'anticipable' | 'anticipado') => {
  const line = page.css('.finder-sums');
  await expect.element(line).toHaveTextContent(kind);
  return plain(line.element().textContent);
};
const glance = (label: string) => page.getByRole('listitem').filter({ hasText: label });

test('R-PLAN-01 R-PLAN-08 each figure of Home is the sum of what its link opens', async () => {
  await openWalk('/home');
  const due = glance('Le vence en 30 días').getByRole('link');
  await expect.element(due).toBeVisible();
  const [dueCents] = readCents(plain(due.element().textContent));
  const soon = WALKED.filter(({ invoice }) => invoice.invoiceExpirationDate <= addDays(TODAY, 30));
  expect(dueCents).toBe(sumPending(soon));
  await expect.element(glance('Le vence en 30 días')).toHaveTextContent(`${soon.length} facturas`);
  await due.click();
  await expect.element(summaryValue('Por cobrar en 30 días')).toBeVisible();
  expect(readCents(plain(summaryValue('Por cobrar en 30 días').element().textContent))).toEqual([dueCents]);
  window.history.back();
  const offered = glance('Puede cobrar hoy');
  await expect.element(offered.getByRole('link')).toBeVisible();
  const text = plain(offered.element().textContent);
  expect([readCents(text), readCounts(text.replace(/.*€/, ''))]).toEqual([[sumPending(OFFERED)], [OFFERED.length]]);
  await offered.getByRole('link').click();
  await expectAddress(PATH);
  await expect.poll(() => sum(clientLabels().flatMap(readCents))).toBe(sumPending(OFFERED));
  expect(sum(clientLabels().flatMap(readCounts))).toBe(OFFERED.length);
});

test('R-PLAN-08 each figure of the choice of a client is the sum of the list that the choice opens, of both kinds', async () => {
  await openWalk(PATH);
  await expect.poll(() => clientLabels().flatMap(readCents)).toHaveLength(6);
  let isOpen = false;
  for (const [index, { numClient }] of [CLIENT, OTHER_CLIENT, SINGLE].entries()) {
    const label = clientLabels()[index] ?? '';
    await chooseClient(numClient);
    for (const [place, type] of (['N', 'D'] as const).entries()) {
      if (type === 'D') {
        if (!isOpen) await filters().click();
        isOpen = true;
        await field('tipoConfirming').selectOptions('D');
        await button('Filtrar').click();
        await expectCount(page.css('[aria-busy="true"]'), 0);
      }
      const own = OFFERED.filter((each) => each.type === type && each.invoice.customerNumber === numClient);
      await expect.poll(async () => readCents(await listSums('anticipable'))[1]).toBe(sumPending(own));
      expect([readCents(label)[place], readCounts(label)[place]]).toEqual([sumPending(own), own.length]);
      expect(readCounts(await listSums('anticipable'))).toEqual([own.length]);
      await expectCount(rows(), Math.min(own.length, 50));
    }
    await page.getByRole('button', { name: /^Quitar el filtro Tipo/ }).click();
  }
});

test('R-PLAN-08 R-PLAN-11 the sums of a stretch of the calendar are those of the lists that it opens', async () => {
  await openWalk('/calendario-cobros?vista=semana');
  for (const name of ['Ver las facturas (gastos suyos)', 'Ver las facturas (gastos del deudor)']) {
    await page.getByRole('listbox').getByRole('option').nth(1).click();
    const table = page.css('.payments-clients tbody tr');
    await expect.element(table.first()).toBeVisible();
    const isOfDebtor = name.includes('deudor');
    const own = table.elements().filter(({ textContent }) => textContent?.includes('deudor') === isOfDebtor);
    const cells = own.map((element) => [...element.children].map(({ textContent }) => plain(textContent)));
    const count = sum(cells.map(([, invoices]) => Number(invoices)));
    const [pending, advanced] = [2, 3].map((index) => sum(cells.flatMap((row) => readCents(row[index] ?? ''))));
    expect(count).toBeGreaterThan(0);
    await link(name).click();
    await expectAddress('/facturas');
    const text = await listSums('anticipado');
    expect([readCounts(text), readCents(text)]).toEqual([[count], [(pending ?? 0) + (advanced ?? 0), advanced]]);
    window.history.back();
    await expectAddress('/calendario-cobros?vista=semana');
  }
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, formatDay } from '#shared/dates/days.ts';
import { requestAdvance } from './support/advance.ts';
import { findAxeViolations } from './support/axe.ts';
import { captureDownloads, readText } from './support/downloads.ts';
import { press, tabTo } from './support/keyboard.ts';
import { createHeldAnswer, refuse, type Call } from './support/mock-service.ts';
import { fetchEntityDefinition, openPortal } from './support/portal.ts';
import {
  button,
  expectAddress,
  expectCount,
  heading,
  link,
  main,
  menuLink,
  readCells,
  rows,
  summaryValue,
  toast,
} from './support/screen.ts';
import { exportSpreadsheet } from './support/spreadsheet.ts';
import { useFakeTime } from './support/time.ts';
import {
  CLIENT,
  OTHER_CLIENT,
  buildFinanceable,
  buildFinanceablePage,
  buildInvoice,
  buildInvoicePage,
  priceInvoices,
} from './support/supplier-answers.ts';

/** A Tuesday. */
const TODAY = '2026-12-01';

beforeEach(() => useFakeTime(`${TODAY}T10:00:00Z`));
const dueIn = (days: number) => ({ invoiceExpirationDate: addDays(TODAY, days) });
const other = { customerName: OTHER_CLIENT.name, customerNumber: OTHER_CLIENT.numClient };

const NORMAL = [
  buildInvoice({ ...dueIn(1), nominalAmount: 1000.5, nominalAmountFinanced: 400.25 }),
  buildInvoice({ ...dueIn(1), ...other, nominalAmount: 50 }),
  buildInvoice({ ...dueIn(3), nominalAmount: 2000, invoiceStatus: '5' }),
  // Advanced in full: nothing arrives.
  buildInvoice({ ...dueIn(200), nominalAmount: 300, nominalAmountFinanced: 300, invoiceStatus: '1' }),
  // A service that ignores the days of the filter.
  buildInvoice({ ...dueIn(-1), nominalAmount: 9_999 }),
];
const DEBTOR_PAYS = [buildInvoice({ ...dueIn(3), ...other, nominalAmount: 7 })];

const answerByType = ({ query }: Call) => buildInvoicePage(query['tipoConfirming'] === 'D' ? DEBTOR_PAYS : NORMAL);

const open = (answers: object = {}, view = 'dia', entity: object = {}) =>
  openPortal(`/calendario-cobros?vista=${view}`, {
    answers: { invoices: answerByType, ...answers },
    entity: { tipoConfirming: true, ...entity },
  });

const plot = () => page.getByRole('listbox');
const bars = () => plot().getByRole('option');
const bar = (index: number) => bars().nth(index);
const shown = (element: Element | null) => element?.getAttribute('aria-label')?.replaceAll('\u00A0', ' ') ?? '';
const stretch = () => page.getByRole('main').getByRole('heading', { level: 2 });
const period = (from: number, to: number) =>
  `Del ${formatDay(addDays(TODAY, from))} al ${formatDay(addDays(TODAY, to))}`;
const openBars = async () => {
  await expect.element(plot()).toBeVisible();
  await expectCount(bars(), 366);
};

test('R-PLAN-04 sums, bars and table say the same: what arrives per day, and what was advanced; a client alone as well', async () => {
  const service = await open();
  await openBars();
  expect(service.callsOf('invoices').map(({ query }) => query)).toMatchObject(
    ['N', 'D'].map((tipoConfirming) => ({ ...dates(0, 365), tipoConfirming })),
  );
  await expect.element(summaryValue('Por cobrar en 30 días')).toHaveTextContent('2.657,25 €');
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('2.657,25 €');
  await expect.element(summaryValue('Ya anticipado')).toHaveTextContent('700,25 €');
  await expect.element(page.getByText('aún sin confirmar')).toHaveTextContent('2.000,00 €');
  // A bar is higher than what is still to arrive, and the screen says why.
  await expect.element(main()).toHaveTextContent('lo que está por cobrar y, encima, lo que ya cobró por anticipado');
  expect(shown(bar(1).element())).toMatch(/: por cobrar 650,25 €, ya anticipado 400,25 €, 2 facturas$/);
  expect(shown(bar(2).element())).toMatch(/: sin facturas$/);
  await button('Ver como tabla').click();
  expect((await readCells()).map((cells) => cells.slice(1))).toEqual([
    ['2', '650,25 €', '400,25 €'],
    ['2', '2.007,00 €', '0,00 €'],
    ['1', '0,00 €', '300,00 €'],
  ]);
  expect(await findAxeViolations(new Set())).toEqual([]);
  await page.getByLabelText('Cliente').selectOptions(OTHER_CLIENT.name);
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('57,00 €');
  await expectCount(rows(), 2);
  await link('Mes').click();
  await expectAddress('/calendario-cobros?vista=mes');
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('57,00 €');
  await expect.poll(() => bars().elements().length).toBeLessThanOrEqual(13);
});

const dates = (from: number, to: number) => ({
  fechaDesde: addDays(TODAY, from),
  fechaHasta: addDays(TODAY, to),
});

test('R-PLAN-04 R-PLAN-11 by keyboard: one tab stop, arrows, a stretch with Shift; its invoices are exactly those, and Back restores it', async () => {
  const service = await open();
  await openBars();
  await tabTo(plot());
  await press('ArrowRight');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  await expect.element(stretch()).toHaveTextContent(period(1, 3));
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Elegido' }))
    .toHaveTextContent(`Elegido: ${period(1, 3)}, 4 facturas, por cobrar 2.657,25 €, ya anticipado 400,25 €`);
  expect((await readClients()).map((cells) => cells.slice(1))).toEqual([
    ['2', '2.600,25 €', '400,25 €'],
    ['1', '50,00 €', '0,00 €'],
    ['1', '7,00 €', '0,00 €'],
  ]);
  // The list has one kind of confirming at a time.
  await tabTo(link('Ver las facturas (gastos del deudor)'));
  await press('Enter');
  await expectAddress('/facturas');
  await expect.element(heading()).toHaveTextContent('Consulta de facturas');
  await expect
    .poll(() => service.callsOf('invoices').at(-1)?.query)
    .toMatchObject({ ...dates(1, 3), tipoConfirming: 'D', estadoFactura: '0' });
  history.back();
  await expect.element(stretch()).toHaveTextContent(period(1, 3));
  await tabTo(plot());
  await press('Escape');
  await expectCount(stretch(), 0);
});

const readClients = async () => {
  const table = page.css('.payments-clients tbody tr');
  await expect.element(table.first()).toBeVisible();
  return table.elements().map((row) => [...row.children].map(({ textContent }) => textContent.replace(/\s+/g, ' ')));
};

test('R-PLAN-11 a click chooses a bar, a drag a stretch, two taps as well; the table chooses the same; an entity without proposals offers none', async () => {
  const { planner } = await fetchEntityDefinition('localhost');
  await open({}, 'semana', { planner: { ...planner, proposal: false } });
  await expect.element(plot()).toBeVisible();
  const labels = bars().elements().map(shown);
  const nameOf = (index: number) => labels[index]?.split(': ')[0] ?? '';
  await bar(3).click();
  await expect.element(stretch()).toHaveTextContent(nameOf(3));
  await expect.element(bar(3)).toHaveAttribute('aria-selected', 'true');
  await expectCount(link('Proponer este importe'), 0);
  await userEvent.dragAndDrop(bar(6), bar(4));
  const from = (index: number) => /Del (\S+)/.exec(nameOf(index))?.[1] ?? '';
  const to = (index: number) => /al (\S+)$/.exec(nameOf(index))?.[1] ?? '';
  await expect.element(stretch()).toHaveTextContent(`Del ${from(4)} al ${to(6)}`);
  await button('Quitar la elección').click();
  tap(8);
  await expect.element(stretch()).toHaveTextContent(nameOf(8));
  tap(10);
  await expect.element(stretch()).toHaveTextContent(`Del ${from(8)} al ${to(10)}`);
  tap(9);
  await expect.element(stretch()).toHaveTextContent(nameOf(9));
  await button('Ver como tabla').click();
  const first = page.css('.payments-choose').first();
  await expect.element(first).toBeVisible();
  const name = first.element().textContent;
  await first.click();
  await expect.element(stretch()).toHaveTextContent(name);
  await expect.element(stretch()).toHaveFocus();
});

/** A finger on a bar, and up again. */
function tap(index: number): void {
  const element = bar(index).element();
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { clientX: left + width / 2, clientY: top + height / 2, pointerType: 'touch', bubbles: true };
  for (const name of ['pointerdown', 'pointerup']) element.dispatchEvent(new PointerEvent(name, point));
}

test('R-PLAN-11 R-PLAN-12 what a stretch holds is planned with its whole advanceable amounts; its sum is proposed; what cannot be advanced is said', async () => {
  const invoice = (numClient: string, days: number, id: string, cents = 650_25) =>
    buildFinanceable({
      ...dueIn(days),
      customerNumber: numClient,
      invoiceNumber: id,
      nominalAmountFinanced: cents / 100,
    });
  const financeable = ({ query }: Call) =>
    buildFinanceablePage(
      query['numCliente'] === CLIENT.numClient && query['tipoConfirming'] === 'N'
        ? [
            invoice(CLIENT.numClient, 1, 'first'),
            invoice(CLIENT.numClient, 3, 'second', 1_00),
            invoice(CLIENT.numClient, 4, 'later'),
          ]
        : [],
    );
  await open({ 'financeable-invoices': financeable });
  await openBars();
  await bar(1).click();
  const address = `/anticipo-facturas/propuesta?importe=650.25&dia=${addDays(TODAY, 1)}`;
  await expect.element(link('Proponer este importe')).toHaveAttribute('href', address);
  await userEvent.dragAndDrop(bar(1), bar(3));
  await expect.element(stretch()).toHaveTextContent(period(1, 3));
  await button('Anticipar lo que vence').click();
  await expect.poll(() => sessionStorage.getItem('advancePlan')).not.toBeNull();
  const { parts } = JSON.parse(sessionStorage.getItem('advancePlan') ?? '') as { parts: Record<string, unknown>[] };
  expect(parts).toMatchObject([
    {
      numClient: CLIENT.numClient,
      clientName: CLIENT.name,
      confirmingType: 'N',
      choices: [
        { invoice: { id: 'first', nominalAmountFinanced: 650_25 }, amount: '650.25' },
        { invoice: { id: 'second', nominalAmountFinanced: 1_00 }, amount: '1.00' },
      ],
    },
  ]);
  expect(parts[0]?.['choices']).toHaveLength(2);
  sessionStorage.removeItem('advancePlan');
  await open({ 'financeable-invoices': buildFinanceablePage([]) });
  await openBars();
  await bar(1).click();
  await button('Anticipar lo que vence').click();
  await expect.element(page.getByText('Ninguna de estas facturas se puede anticipar ahora.')).toBeVisible();
  expect(sessionStorage.getItem('advancePlan')).toBeNull();
});

test('R-PLAN-11 where the service sends only a part of the invoices that can be advanced, the review of a stretch says so', async () => {
  // The service repeats the same part for every day: what follows cannot be read.
  const part = (invoices: object[]) => buildFinanceablePage(invoices, 1);
  const service = await open({ 'financeable-invoices': part([buildFinanceable(dueIn(200))]) });
  await openBars();
  await bar(1).click();
  await button('Anticipar lo que vence').click();
  await expect
    .element(page.getByText('Ninguna de las facturas que la entidad envía se puede anticipar ahora, pero tiene más.'))
    .toBeVisible();
  service.answer({ 'financeable-invoices': part([buildFinanceable(dueIn(1))]) });
  await button('Anticipar lo que vence').click();
  await expectAddress('/anticipo-facturas/plan');
  await expect
    .element(page.getByText('La entidad tiene más facturas de las que envía: aquí solo están las recibidas.'))
    .toBeVisible();
});

test('R-PLAN-04 where the service sends only a part of the invoices, the calendar says so and has no sums at the top', async () => {
  await open({ invoices: buildInvoicePage([buildInvoice({ ...dueIn(1), nominalAmount: 900 })], { moreData: 1 }) });
  await openBars();
  await expect.element(page.getByText('Lista incompleta')).toBeVisible();
  await expectCount(page.getByText('Por cobrar en'), 0);
});

test('R-PLAN-04 the reading shows its progress and can be cancelled and repeated; a failure and a year without invoices are said', async () => {
  const held = createHeldAnswer(buildInvoicePage([]));
  const service = await open({ invoices: held.answer });
  await expect.element(page.getByText('0 facturas leídas')).toBeVisible();
  await button('Cancelar').click();
  await expect.element(page.getByText('Ha cancelado la lectura')).toBeVisible();
  service.answer({ invoices: refuse(500, 500) });
  await button('Leer las facturas').click();
  await expect.element(page.getByText('Oh no, algo ha ido muy mal...')).toBeVisible();
  service.answer({ invoices: buildInvoicePage([]) });
  await button('Reintentar').click();
  await expect.element(page.getByText('No tiene facturas que venzan en los próximos doce meses.')).toBeVisible();
  await expect.element(button('Excel')).toBeDisabled();
});

test('R-PLAN-04 after an advance the earlier sums are marked until they are read again; a failure replaces them', async () => {
  const isBusy = () => page.getByRole('main').css('[aria-busy="true"]');
  const openAgain = async () => {
    await menuLink('Consulta de facturas').click();
    await link('Calendario').click();
    await expect.element(heading()).toHaveTextContent('Calendario de cobros');
  };
  const service = await openPortal('/calendario-cobros', {
    answers: {
      invoices: buildInvoicePage([buildInvoice({ ...dueIn(1), nominalAmount: 900 })]),
      'financeable-invoices': buildFinanceablePage([buildFinanceable()]),
      simulation: priceInvoices,
    },
  });
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('900,00 €');
  await expectCount(isBusy(), 0);
  await requestAdvance();
  const held = createHeldAnswer(
    buildInvoicePage([buildInvoice({ ...dueIn(1), nominalAmount: 900, nominalAmountFinanced: 400 })]),
  );
  service.answer({ invoices: held.answer });
  await openAgain();
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('900,00 €');
  await expectCount(isBusy(), 1);
  // A file would have no sign.
  await expect.element(button('Excel')).toBeDisabled();
  held.release();
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('500,00 €');
  await expectCount(isBusy(), 0);
  await expect.element(button('Excel')).toBeEnabled();
  await requestAdvance();
  service.answer({ invoices: refuse(500, 500) });
  await openAgain();
  await expect.element(button('Reintentar')).toBeVisible();
  await expectCount(summaryValue('Por cobrar en un año'), 0);
  service.answer({ invoices: buildInvoicePage([buildInvoice({ ...dueIn(1), nominalAmount: 100 })]) });
  await button('Reintentar').click();
  await expect.element(summaryValue('Por cobrar en un año')).toHaveTextContent('100,00 €');
});

test('R-PLAN-04 Excel and the file of events have what the screen shows', async () => {
  await open();
  await openBars();
  const { file, sheet, rows: cells } = await exportSpreadsheet();
  expect([file, sheet]).toEqual([`Calendario de cobros ${TODAY}.xlsx`, 'Calendario de cobros']);
  const euros = (...amounts: number[]) => amounts.map((amount) => ({ euros: amount }));
  expect(cells[1]?.slice(0, 2)).toEqual([{ day: 46358 }, { day: 46358 }]);
  expect(cells.map((row) => row.slice(2))).toEqual([
    ['Cliente', 'Facturas', 'Por cobrar', 'Ya anticipado', 'De ese importe, sin confirmar'],
    [OTHER_CLIENT.name, { count: 1 }, ...euros(50, 0, 0)],
    [CLIENT.name, { count: 1 }, ...euros(600.25, 400.25, 0)],
    [OTHER_CLIENT.name, { count: 1 }, ...euros(7, 0, 0)],
    [CLIENT.name, { count: 1 }, ...euros(2000, 0, 2000)],
    [CLIENT.name, { count: 1 }, ...euros(0, 300, 0)],
    ['', '', ...euros(2657.25, 700.25, 2000)],
  ]);
  expect(cells.at(-1)?.[0]).toBe('Total');
  const files = captureDownloads();
  await button('Añadir a mi calendario (.ics)').click();
  await expect.element(toast('Hemos descargado')).toBeVisible();
  expect(files[0]?.name).toBe(`Calendario de cobros ${TODAY}.ics`);
  const events = (await readText(files[0])).replaceAll('\u00A0', ' ');
  expect(events.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(events).toContain('SUMMARY:Cobro de 650\\,25 €');
});

test('R-PLAN-04 R-PLAN-11 what is due on days without payments is on the day on which it arrives, on screen and in the files', async () => {
  // A Sunday; on Monday this entity pays nothing.
  useFakeTime('2026-11-29T10:00:00Z');
  const due = (day: string, nominalAmount: number) => buildInvoice({ invoiceExpirationDate: day, nominalAmount });
  const invoices = [due('2026-11-27', 1), due('2026-11-28', 20), due('2026-11-29', 300), due('2026-12-01', 4000)];
  const service = await open({ invoices: buildInvoicePage(invoices) }, 'dia', {
    tipoConfirming: false,
    closedDays: ['2026-11-30'],
  });
  await openBars();
  expect(service.callsOf('invoices')[0]?.query).toMatchObject({ fechaDesde: '2026-11-28', fechaHasta: '2027-11-29' });
  expect([0, 1].map((index) => shown(bar(index).element()))).toEqual([
    expect.stringMatching(/: sin facturas$/),
    expect.stringMatching(/: sin facturas$/),
  ]);
  expect(shown(bar(2).element())).toMatch(/: por cobrar 4\.320,00 €, ya anticipado 0,00 €, 3 facturas$/);
  await expect.element(summaryValue('Por cobrar en 30 días')).toHaveTextContent('4.320,00 €');
  await bar(2).click();
  const panel = page.css('.payments-moved');
  await expect.element(panel).toHaveTextContent('vence en un día sin pagos y llega el siguiente: 320,00 €');
  await expect
    .element(panel)
    .toHaveTextContent('Lo que vence el sábado 28 de noviembre llega el martes 1 de diciembre.');
  const { rows: cells } = await exportSpreadsheet();
  expect(cells.slice(0, 4).map((row) => row.slice(0, 2))).toEqual([
    ['Día de cobro', 'Vencimiento'],
    // The serials of 1 December, and of 28 and 29 November.
    ...[46354, 46355, 46357].map((serial) => [{ day: 46357 }, { day: serial }]),
  ]);
  const files = captureDownloads();
  await button('Añadir a mi calendario (.ics)').click();
  await expect.element(toast('Hemos descargado')).toBeVisible();
  const events = (await readText(files[0])).replaceAll('\r\n ', '');
  expect(events.match(/DTSTART.*/g)).toEqual(['DTSTART;VALUE=DATE:20261201']);
  expect(events).toContain('que vence el 28/11/2026');
  // Its invoices are those that it counts.
  await link('Ver las facturas').click();
  await expect
    .poll(() => service.callsOf('invoices').at(-1)?.query)
    .toMatchObject({ fechaDesde: '2026-11-28', fechaHasta: '2026-12-01' });
});

test('R-PLAN-04 the list of invoices leads to the calendar', async () => {
  await openPortal('/facturas', { answers: { invoices: answerByType } });
  await link('Calendario').click();
  await expectAddress('/calendario-cobros');
  await expect.element(plot()).toBeVisible();
});

test('R-PLAN-04 an entity that turns off the calendar has no link to it', async () => {
  const { planner } = await fetchEntityDefinition('localhost');
  await openPortal('/facturas', { entity: { planner: { ...planner, calendar: false } } });
  await expect.element(rows().first()).toBeVisible();
  await expectCount(link('Calendario'), 0);
});

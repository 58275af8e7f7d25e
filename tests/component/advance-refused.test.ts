import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import {
  button,
  dialog,
  expectAddress,
  expectCount,
  expectErrorToast,
  field,
  filters,
  heading,
  link,
  rows,
  readTexts,
  toasts,
} from './support/screen.ts';
import { refuse } from './support/mock-service.ts';
import type { Answers, Call } from './support/mock-service.ts';
import { CLIENT, IBAN, buildFinanceable, buildFinanceablePage, priceInvoices } from './support/supplier-answers.ts';

// Selected invoices that can no longer be advanced when they are priced or requested (R-ADV-35).

const INVOICES = [500, 1250, 30_000].map((nominalAmount, index) =>
  buildFinanceable({ invoiceNumberExt: `F-${index}`, nominalAmount, nominalAmountFinanced: nominalAmount }),
);

const box = (index: number) => rows().nth(index).getByRole('checkbox');
const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const terms = () => page.getByRole('checkbox', { name: /He leído y acepto/ });
const figure = (name: string) => page.css('.price-figures > div').filter({ hasText: name }).css('dd');
const named = () => readTexts(dialog().getByRole('listitem'));

interface WireInvoices {
  invoiceSimulationDtoList?: { numInvoiceExt: string }[];
  invoiceAdvanceList?: { numInvoiceExt: string }[];
}

/** The numbers of the invoices in a simulation or a request. */
const numbersOf = ({ body }: Call): string[] => {
  const { invoiceSimulationDtoList, invoiceAdvanceList } = body as WireInvoices;
  return (invoiceSimulationDtoList ?? invoiceAdvanceList ?? []).map(({ numInvoiceExt }) => numInvoiceExt);
};

/** A service in which another user has advanced these invoices. */
function withoutInvoices(gone: readonly string[], code = 734): Answers {
  const unless = (answer: (call: Call) => unknown) => (call: Call) =>
    numbersOf(call).some((number) => gone.includes(number)) ? refuse(code, 409) : answer(call);
  return {
    simulation: unless(priceInvoices),
    advance: unless(() => ({ message: 'OK' })),
    'financeable-invoices': buildFinanceablePage(
      INVOICES.filter(({ invoiceNumberExt }) => !gone.includes(invoiceNumberExt)),
    ),
  };
}

/** All three invoices are selected and priced, and the terms are accepted. */
async function openRequest(filter?: string) {
  const service = await openPortal('/anticipo-facturas', { answers: withoutInvoices([]) });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  if (filter !== undefined) {
    await filters().click();
    await field('impDesde').fill(filter);
    await button('Filtrar').click();
    await expect.element(filters()).toHaveTextContent('1 activo');
  }
  for (const index of [0, 1, 2]) await box(index).click();
  await requestButton().click();
  await expectAddress(/isSimulation=false$/);
  await expect.element(figure('Recibirá')).toHaveTextContent('31.708,00 €');
  await terms().click();
  return service;
}

test('R-ADV-35 invoices that another user advanced are listed; the others are priced and confirmed again', async () => {
  const service = await openRequest();
  service.answer(withoutInvoices(['F-0', 'F-2']));
  await requestButton().click();
  await expect.element(dialog()).toHaveTextContent('Lo que ya tenía solicitado sigue igual.');
  expect(named()).toEqual([
    `F-0${CLIENT.name}500,00 €Ya no se puede anticipar.`,
    `F-2${CLIENT.name}30.000,00 €Ya no se puede anticipar.`,
  ]);
  expect(service.callsOf('advance')).toEqual([]);
  await expectCount(toasts(), 0);
  await button('Quitarlas y continuar').click();
  await expectCount(dialog(), 0);
  await expect.element(heading()).toHaveFocus();
  await expect.element(figure('Importe a anticipar')).toHaveTextContent('1.250,00 €');
  await expect.element(figure('Recibirá')).toHaveTextContent('1.236,00 €');
  await expectCount(rows(), 1);
  await expect.element(terms()).not.toBeChecked();
  expect(service.callsOf('advance')).toEqual([]);
  await terms().click();
  await button('Solicitar 1.250,00 €').click();
  await expect.element(link('Finalizar')).toBeVisible();
  expect(service.callsOf('advance').map(({ body }) => body)).toMatchObject([
    { totalAmount: 1250, totalInvoice: 1, invoiceAdvanceList: [{ numInvoiceExt: 'F-1' }] },
  ]);
});

test('R-ADV-35 a refusal of the request lists the invoices, too, and the new request has a new key', async () => {
  const service = await openRequest();
  const { advance, 'financeable-invoices': list } = withoutInvoices(['F-1']);
  service.answer({ advance, 'financeable-invoices': list });
  await requestButton().click();
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent('F-1');
  await button('Quitarla y continuar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('30.472,00 €');
  await terms().click();
  await requestButton().click();
  await expect.element(link('Finalizar')).toBeVisible();
  const keys = service.callsOf('advance').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

test('R-ADV-35 if no invoice is left, the dialog says so and leads back to the list, where none of them is selected', async () => {
  const service = await openRequest('1');
  service.answer({
    ...withoutInvoices(['F-0', 'F-1', 'F-2']),
    'financeable-invoices': buildFinanceablePage([buildFinanceable({ invoiceNumberExt: 'F-9' })]),
  });
  await requestButton().click();
  await expect.element(dialog()).toHaveTextContent('Ninguna de las facturas de su selección se puede anticipar ya.');
  expect(named().map((text) => text.slice(0, 3))).toEqual(['F-0', 'F-1', 'F-2']);
  await expectCount(page.getByRole('button', { name: /y continuar/ }), 0);
  await expect
    .element(dialog().getByRole('link', { name: 'Vea en Operaciones si ya está solicitado' }))
    .toHaveAttribute('href', '/operaciones');
  await dialog().getByRole('link', { name: 'Volver a la lista' }).click();
  await expectAddress('/anticipo-facturas?goBack=true');
  await expect.element(field('numClient')).toHaveValue(CLIENT.numClient);
  await expect.element(rows().first()).toHaveTextContent('F-9');
  await expect
    .element(page.getByRole('region', { name: 'Su selección' }))
    .toHaveTextContent('0 facturas seleccionadas');
});

test('R-ADV-35 the user can go back to the list with the remaining invoices; closing the dialog changes nothing', async () => {
  const service = await openRequest('1');
  service.answer(withoutInvoices(['F-0']));
  await requestButton().click();
  await expect.element(dialog()).toBeVisible();
  await button('Cerrar').click();
  await expectCount(dialog(), 0);
  await expect.element(requestButton()).toHaveFocus();
  await expect.element(terms()).toBeChecked();
  await requestButton().click();
  await dialog().getByRole('link', { name: 'Volver a la lista' }).click();
  await expectAddress('/anticipo-facturas?goBack=true');
  await expect.element(filters()).toHaveTextContent('1 activo');
  await expectCount(rows(), 2);
  await expect.element(box(0)).toBeChecked();
  await expect
    .element(page.getByRole('region', { name: 'Su selección' }))
    .toHaveTextContent('2 facturas seleccionadas');
});

test('R-ADV-35 if the list can’t be read, the invoices are reported as unknown; a retry lists them', async () => {
  const service = await openRequest();
  service.answer({ ...withoutInvoices(['F-1']), 'financeable-invoices': refuse(500, 500) });
  await requestButton().click();
  await expect.element(dialog()).toHaveTextContent('no hemos podido averiguar cuál');
  await expectCount(page.getByRole('button', { name: /y continuar/ }), 0);
  service.answer(withoutInvoices(['F-1']));
  await button('Reintentar').click();
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent('F-1');
});

test('R-ADV-35 a partly advanced invoice shows the remaining amount, and stays selected in the list for another amount', async () => {
  const service = await openRequest();
  service.answer({
    ...withoutInvoices(['F-1'], 732),
    'financeable-invoices': buildFinanceablePage(
      INVOICES.map((each, index) => (index === 1 ? { ...each, nominalAmountFinanced: 80 } : each)),
    ),
  });
  await requestButton().click();
  await expect.element(dialog()).toBeVisible();
  expect(named()).toEqual([`F-1${CLIENT.name}1.250,00 €Solo se pueden anticipar 80,00 €.`]);
  await dialog().getByRole('link', { name: 'Volver a la lista' }).click();
  await expect
    .element(page.getByRole('region', { name: 'Su selección' }))
    .toHaveTextContent('3 facturas seleccionadas');
  await expect.element(rows().nth(1).field('newNominalAmountFinanced')).toHaveValue('80,00');
});

test('R-ADV-35 if the list still has all invoices, simulations of smaller and smaller parts find the refused one', async () => {
  const service = await openRequest();
  service.answer({ ...withoutInvoices(['F-2'], 738), 'financeable-invoices': buildFinanceablePage(INVOICES) });
  await requestButton().click();
  await expect.element(dialog()).toBeVisible();
  expect(named()).toEqual([`F-2${CLIENT.name}30.000,00 €Ya no se puede anticipar.`]);
  await button('Quitarla y continuar').click();
  await expect.element(figure('Recibirá')).toHaveTextContent('1.722,00 €');
});

test('R-ALL-09 R-ADV-35 back in the list, an invoice that the entity did not accept says so next to its amount, until it changes', async () => {
  const service = await openRequest();
  service.answer({ ...withoutInvoices(['F-2'], 738), 'financeable-invoices': buildFinanceablePage(INVOICES) });
  await requestButton().click();
  await dialog().getByRole('link', { name: 'Volver a la lista' }).click();
  await expectAddress('/anticipo-facturas?goBack=true');
  const reason = 'La entidad no la ha aceptado: quítela o cambie el importe.';
  await expect.element(rows().nth(2)).toHaveTextContent(reason);
  await expectCount(page.getByText(reason), 1);
  const amount = rows().nth(2).field('newNominalAmountFinanced');
  await expect.element(amount).toHaveAccessibleDescription(reason);
  await amount.fill('20000');
  await expectCount(page.getByText(reason), 0);
});

test.each(['false', 'true'])(
  'R-ADV-35 invoices that are gone before the first price are listed, too (isSimulation=%s)',
  async (isSimulation) => {
    const service = await openPortal('/anticipo-facturas', { answers: withoutInvoices([]) });
    await field('numClient').selectOptions(CLIENT.numClient);
    await field('iban').selectOptions(IBAN);
    for (const index of [0, 1, 2]) await box(index).click();
    service.answer(withoutInvoices(['F-1']));
    await (isSimulation === 'true' ? button('Simulación') : requestButton()).click();
    await expect.element(dialog().getByRole('listitem')).toHaveTextContent('F-1');
    await expectCount(toasts(), 0);
    await button('Cerrar').click();
    await expectCount(page.getByText('No se encontraron datos.'), 0);
    await expectCount(page.getByText(/podrá continuar/), 0);
    await expect.element(link('Vea en Operaciones si ya está solicitado')).toBeVisible();
    await button('Ver las facturas').click();
    await button('Quitarla y continuar').click();
    await expect.element(figure('Recibirá')).toHaveTextContent('30.472,00 €');
    await expectCount(rows(), 2);
  },
);

test('R-ADV-35 a refusal that concerns no invoice shows its message, and nothing changes', async () => {
  const service = await openRequest();
  service.answer({ advance: refuse(740, 409) });
  await requestButton().click();
  await expectErrorToast(740);
  await expectCount(dialog(), 0);
  await expect.element(terms()).toBeChecked();
  await expect.element(button('Solicitar 31.750,00 €')).toBeEnabled();
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CallName } from './support/contract.ts';
import { INVOICE_COLUMNS } from './support/invoice-columns.ts';
import { openPortal } from './support/portal.ts';
import { button, expectCount, expectTexts, rows } from './support/screen.ts';
import { reply } from './support/mock-service.ts';
import {
  ACCOUNT,
  AUTOMATIC_ADVANCE,
  COLLEAGUE,
  OWN_USER,
  buildInvoice,
  buildInvoicePage,
} from './support/supplier-answers.ts';

const pager = () => page.getByRole('navigation', { name: 'Paginación' });
const iban = (index: number) => `ES91210004184502${String(index).padStart(8, '0')}`;

interface List {
  path: string;
  ids: string;
  call: CallName;
  /** The field of the response that contains the rows. */
  field: string;
  row: (index: number) => object;
  /** The query of the request for the first page. */
  query: Record<string, string>;
}

const LISTS: List[] = [
  {
    path: '/facturas',
    ids: '',
    call: 'invoices',
    field: 'invoiceResponseList',
    row: () => buildInvoice(),
    query: { codigoEntidad: '9000', tipoConfirming: 'N' },
  },
  {
    path: '/cuentas-de-abono',
    ids: ' R-LIST-28',
    call: 'account-page',
    field: 'subscriptionAccountResponseList',
    row: (index) => ({ ...ACCOUNT, iban: iban(index) }),
    query: {},
  },
  {
    path: '/anticipo-automatico/consulta',
    ids: '',
    call: 'automatic-advances',
    field: 'automaticAdvanceInfoList',
    row: (index) => ({ ...AUTOMATIC_ADVANCE, numClient: String(index) }),
    query: {},
  },
];

for (const { path, ids, call, field, row, query } of LISTS) {
  // The count and the wording of `moreData` vary.
  const answer = (count: number, paging: object) =>
    reply(200, { [field]: Array.from({ length: count }, (_, index) => row(index)), ...paging });

  test(`R-LIST-07 R-LIST-08${ids} a page of ${path} has the number of rows that the service sends`, async () => {
    const more = { moreData: 1, paginationItem: 'next' };
    const service = await openPortal(path, { answers: { [call]: answer(137, more) } });
    await expectCount(rows(), 137);
    expect(service.callsOf(call).map((asked) => asked.query)).toEqual([query]);
    service.answer({ [call]: answer(3, { moreData: 0 }) });
    await button('Siguiente').click();
    await expectCount(rows(), 3);
    await expect.element(pager()).toHaveTextContent('Página 2');
    expect(service.callsOf(call).at(-1)?.query).toEqual({ ...query, paginationItem: 'next' });
  });

  const endings = [
    { count: 60, moreData: 0, offers: 0 },
    { count: 1, moreData: 1, offers: 1 },
    // All lists read it with the same code.
    { count: 60, moreData: undefined, offers: 0 },
    { count: 60, moreData: 2, offers: 0 },
    { count: 1, moreData: '1', offers: 1 },
  ];
  test.each(path === '/facturas' ? endings : endings.slice(0, 2))(
    `R-LIST-01 R-LIST-21 ${path} with $count rows and moreData $moreData has $offers paginators`,
    async ({ count, moreData, offers }) => {
      await openPortal(path, { answers: { [call]: answer(count, { moreData, paginationItem: 'next' }) } });
      await expectCount(rows(), count);
      await expectCount(pager(), offers);
    },
  );
}

test('R-LIST-08 all users are on one page, whatever their number', async () => {
  const others = Array.from({ length: 60 }, (_, index) => ({
    ...COLLEAGUE,
    id: `u${index}`,
    alias: `usuario_${index}`,
  }));
  await openPortal('/gestion-de-usuarios', { answers: { users: { response: [OWN_USER, ...others] } } });
  await expectCount(rows(), 61);
  await expectCount(pager(), 0);
});

test('on a phone each invoice is a card with labelled values, and still a row for screen readers', async () => {
  await page.viewport(375, 800);
  await openPortal('/facturas', { answers: { invoices: buildInvoicePage([buildInvoice()]) } });
  await expectCount(rows(), 1);
  await expectTexts(page.getByRole('columnheader'), INVOICE_COLUMNS);
  await rows().first().getByRole('button').click();
  const cells = rows().first().getByRole('cell').elements();
  // Number, client, status and amount need no label.
  const labels = ['', '', '', 'Emisión', 'Vence', '', 'Anticipado', 'Forma de pago', 'Cuenta'];
  expect(cells.map((cell) => getComputedStyle(cell, '::before').content.replace(' "', '"'))).toEqual(
    labels.map((name) => (name ? `"${name}"` : 'none')),
  );
  const [first, second] = cells.map((cell) => cell.getBoundingClientRect());
  expect(second?.top).toBeGreaterThan(first?.top ?? 0);
  expect(second?.width).toBeGreaterThan(300);
});

test('the header of the table stays visible while the page scrolls', async () => {
  const invoices = buildInvoicePage(Array.from({ length: 50 }, () => buildInvoice()));
  await openPortal('/facturas', { answers: { invoices } });
  await expectCount(rows(), 50);
  rows().nth(40).element().scrollIntoView();
  await expect.element(page.getByRole('columnheader', { name: 'Importe' })).toBeInViewport();
});

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import { enterHome } from '#tests/support/enter-home.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { createTestSupplier } from '#tests/support/test-supplier.ts';
import { readPdf } from '#tests/support/pdf-text.ts';
import { createFinanceableInvoices } from '#tests/service/support/advances.ts';
import type { RequestBody } from '#shared/calls/contract.ts';
import {
  REQUEST,
  SIMULATION,
  amount,
  box,
  chooseFirst,
  euros,
  figure,
  finish,
  plain,
  requestButton,
  terms,
} from './advances-steps.ts';

type Line = NonNullable<RequestBody<'requestAdvance'>['shownPrice']>[number];

const MONEY = ['nominalAmount', 'interest', 'commission', 'tax', 'spending', 'spendingCharged', 'total'] as const;

/** The amounts of an invoice as the receipt must show them, from left to right. */
const shown = (line: Line) => MONEY.map((field) => plain(euros(line[field])));

const sumOf = (lines: Line[], field: (typeof MONEY)[number]) =>
  plain(euros(lines.reduce((sum, line) => sum + Math.round(line[field] * 100), 0) / 100));

/** Opens the list of the supplier's first client and selects its first two invoices. */
async function choose(page: Page, baseURL: string | undefined, supplier: DemoSupplier) {
  await enterHome(page, baseURL, supplier.users[0]?.email ?? '', supplier.entity);
  await page.goto(new URL('/anticipo-facturas', page.url()).href);
  await chooseFirst(page, supplier);
}

const receipt = (page: Page): Locator => page.getByRole('region', { name: 'Justificante' });

interface Exchange<Body> {
  sent: Record<string, string>;
  body: Body;
}

/** Reads the next answer to a call on its way: the browser keeps none that the portal reads piece by piece. */
async function watchNext<Body>(page: Page, call: string | RegExp): Promise<() => Promise<Exchange<Body>>> {
  let take: (exchange: Exchange<Body>) => void;
  const taken = new Promise<Exchange<Body>>((resolve) => (take = resolve));
  await page.route(
    call,
    async (route) => {
      const response = await route.fetch();
      take({ sent: route.request().headers(), body: (await response.json()) as Body });
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => taken;
}

const simulated = async (page: Page, act: () => Promise<void>) => {
  const getExchange = await watchNext<{ response: Line[] }>(page, SIMULATION);
  await act();
  return (await getExchange()).body.response;
};

test('R-ADV-13…27 R-ADV-31 list, simulation, request and receipt show the service’s exact amounts, on screen, in print and as PDF', async ({
  page,
  baseURL,
  database,
}) => {
  const name = 'Ștefan Łódź Дмитрий Ελλάς, S.L.';
  const supplier = await createTestSupplier(database, { name, invoices: createFinanceableInvoices(2) });
  await choose(page, baseURL, supplier);
  await box(page, 1).check();
  await amount(page, 1).fill('333,33');
  const first = await simulated(page, () => page.getByRole('button', { name: 'Simulación' }).click());
  await page.getByRole('link', { name: /^Solicitar/ }).click();
  await expect(figure(page, 'Recibirá')).toHaveText(/€/);
  await terms(page).check();
  const getRequest = await watchNext<{ reference?: string }>(page, REQUEST);
  const lines = await simulated(page, () => requestButton(page).click());
  const { sent, body } = await getRequest();
  expect(lines).toEqual(first);
  const { reference } = body;
  const key = sent['idempotency-key'] ?? '';

  const booked = await database
    .selectFrom('advance_line')
    .selectAll()
    .where('supplier_id', '=', supplier.supplierId)
    .orderBy('invoice_id')
    .execute();
  expect(booked.map(({ amount: cents, interest, commission, tax }) => [cents, interest, commission, tax])).toEqual(
    lines.map((line) =>
      [line.nominalAmount, line.interest, line.commission, line.tax].map((value) => Math.round(value * 100)),
    ),
  );

  const known = [
    supplier.name,
    supplier.supplierId,
    supplier.users[0]?.email ?? '',
    key,
    ...(reference ? [reference] : []),
  ];
  const figures = [...lines.flatMap(shown), ...MONEY.map((field) => sumOf(lines, field))];
  const expectAll = (text: string) => {
    for (const expected of [...known, ...figures, 'cede a la entidad los derechos de cobro'])
      expect(text).toContain(expected);
  };
  await expect(receipt(page)).toBeVisible();
  await expect(receipt(page).getByText(supplier.name)).toBeVisible();
  expectAll(plain(await receipt(page).innerText()));

  await page.emulateMedia({ media: 'print' });
  const paper = plain(await page.locator('body').innerText());
  expectAll(paper);
  expect(paper).not.toContain('Puede imprimir');
  await page.emulateMedia({ media: 'screen' });

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const { pages, pictures, title } = await readPdf(new Uint8Array(readFileSync(await download.path())));
  expect(title).toContain('Justificante de la solicitud de anticipo');
  expect(pictures[0]).toBe(1);
  const texts = pages.flat().map(({ text }) => plain(text));
  expectAll(texts.join(' '));
  for (const line of lines) {
    const index = texts.indexOf(line.numInvoiceExt);
    expect(texts.slice(index, index + 11)).toEqual(expect.arrayContaining(shown(line)));
  }

  await finish(page).click();
  await expect(page).toHaveURL(/\/anticipo-facturas$/);
  await page.reload();
  // Completely advanced invoices are no longer in the list.
  await page.locator('select[name=numClient]').selectOption(supplier.invoices[0]?.customerNumber ?? '');
  await expect(box(page, 0)).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(lines[0]?.numInvoiceExt ?? '');
  await page.getByRole('region', { name: 'Últimos justificantes' }).getByRole('link').click();
  await expect(receipt(page)).toContainText(key);
  expectAll(plain(await receipt(page).innerText()));
});

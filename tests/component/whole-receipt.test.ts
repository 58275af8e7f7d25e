import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPortal } from './support/portal.ts';
import { type Call, createHeldAnswer } from './support/mock-service.ts';
import { expectCount, field, rows } from './support/screen.ts';
import { buildFinanceable, buildFinanceablePage, CLIENT, IBAN, priceInvoices } from './support/supplier-answers.ts';

const TERMS = '<p>Usted cede <b>sus facturas</b>.</p><ul><li>Sin recurso</li><li>Sin gastos</li></ul>';
const HASH = /^Código de comprobación de las condiciones \(SHA-256\): [0-9a-f]{64}$/;

/** What is on the page at the first moment at which it has a receipt. */
interface FirstSight {
  hasResult: boolean;
  points: number;
  hash: string;
}

/** Looks at the page each time that it changes, before it is painted. */
function watchForReceipt(): () => FirstSight | undefined {
  let first: FirstSight | undefined;
  const look = () => {
    const receipt = document.querySelector('.receipt');
    if (!receipt || first) return;
    first = {
      hasResult: document.querySelector('.confirmation-done') !== null,
      points: receipt.querySelectorAll('.receipt-terms li').length,
      hash: receipt.querySelector('.receipt-hash')?.textContent ?? '',
    };
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => first;
}

test('R-ADV-29 R-PLAN-05 the receipt appears in one step: with its result, its terms as the entity wrote them, and their hash', async () => {
  await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage([buildFinanceable()]) },
    entity: { texts: { 'forms.terms.accepted.text': TERMS } },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  const getFirstSight = watchForReceipt();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  await expectCount(page.css('.receipt'), 1);
  expect(getFirstSight()).toEqual({ hasResult: true, points: 2, hash: expect.stringMatching(HASH) });
});

test('R-ADV-22 the button that requests an advance has its room before the price is there', async () => {
  let release = () => {};
  const simulation = (call: Call) => {
    const held = createHeldAnswer(priceInvoices(call));
    release = held.release;
    return held.answer;
  };
  const service = await openPortal('/anticipo-facturas', {
    answers: { 'financeable-invoices': buildFinanceablePage([buildFinanceable()]), simulation },
  });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().first().getByRole('checkbox').click();
  await page.getByRole('button', { name: /^Solicitar/ }).click();
  const bar = page.css('.confirmation-bar');
  await expectCount(bar, 1);
  // The bar is there before the price is asked for, which can only be answered then.
  await expect.poll(() => service.callsOf('simulation').length).toBe(1);
  const before = bar.element().getBoundingClientRect().height;
  release();
  await expect.element(page.getByRole('button', { name: /^Solicitar/ })).toBeVisible();
  expect(bar.element().getBoundingClientRect().height).toBe(before);
});

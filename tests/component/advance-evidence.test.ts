import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { translate } from '#portal/i18n/i18n.ts';
import type { MockService } from './support/mock-service.ts';
import { openPortal } from './support/portal.ts';
import { field, rows } from './support/screen.ts';
import { CLIENT, IBAN, buildFinanceable, buildFinanceablePage } from './support/supplier-answers.ts';

const requestButton = () => page.getByRole('button', { name: /^Solicitar/ });
const INVOICE = buildFinanceable({ invoiceNumberExt: 'F-0', nominalAmount: 500, nominalAmountFinanced: 500 });

/** Says, as a server does in its page, that the service takes evidence. */
function takeEvidence() {
  const meta = document.createElement('meta');
  meta.name = 'evidence';
  meta.content = 'advance';
  document.head.append(meta);
  onTestFinished(() => meta.remove());
}

/** Requests an advance of one invoice. @returns the body that was sent */
async function requestOne(): Promise<Record<string, unknown>> {
  const answers = { 'financeable-invoices': buildFinanceablePage([INVOICE]), advance: { message: 'OK' } };
  const service: MockService = await openPortal('/anticipo-facturas', { answers });
  await field('numClient').selectOptions(CLIENT.numClient);
  await field('iban').selectOptions(IBAN);
  await rows().nth(0).getByRole('checkbox').click();
  await requestButton().click();
  await expect.element(page.getByRole('main')).toHaveTextContent('486,00');
  await page.getByRole('checkbox', { name: /He leído y acepto/ }).click();
  await requestButton().click();
  await expect.element(page.getByRole('main')).toHaveTextContent('Solicitud aceptada');
  return service.callsOf('advance')[0]?.body as Record<string, unknown>;
}

async function hash(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('R-ADV-41 an advance says which terms were ticked, by hash and language, and the price that was shown', async () => {
  takeEvidence();
  const { acceptedTerms, shownPrice } = await requestOne();
  const terms = translate('forms.terms.accepted.text');
  expect(terms.length).toBeGreaterThan(20);
  expect(acceptedTerms).toEqual({ hash: await hash(terms), language: 'es' });
  expect(shownPrice).toEqual([expect.objectContaining({ numInvoiceExt: 'F-0', nominalAmount: 500, total: 486 })]);
});

test('R-ADV-41 a service that does not take evidence is sent none', async () => {
  const body = await requestOne();
  expect(body).not.toHaveProperty('acceptedTerms');
  expect(body).not.toHaveProperty('shownPrice');
});

import { beforeAll, expect, test } from 'vitest';
import { addTexts } from '#portal/i18n/i18n.ts';
import { invoicesTexts } from '#portal/invoices/invoices.texts.ts';
import type { FinanceableInvoice, Invoice } from '#shared/records/records.ts';
import { explainAdvanceability } from './advanceability.ts';

beforeAll(() => addTexts(invoicesTexts));

const TODAY = '2026-11-27';
const invoice = (invoiceStatus: string, invoiceExpirationDate = '2026-12-24') =>
  ({ invoiceStatus, invoiceExpirationDate, nominalAmount: 125_000 }) as Invoice;
const offered = (nominalAmountFinanced: number) => ({ nominalAmountFinanced }) as FinanceableInvoice;
const explain = (of: Invoice, offer?: FinanceableInvoice, isWhole = true) =>
  explainAdvanceability(of, { offered: offer, isWhole, today: TODAY });

test('R-PLAN-10 what the service offers decides, with the amount; otherwise state, due day or the service is the reason', () => {
  expect(explain(invoice('3'), offered(125_000))).toBe('Puede anticipar todo su importe: 1.250,00\u00a0€.');
  expect(explain(invoice('2'), offered(25_000))).toBe('Puede anticipar 250,00\u00a0€ de esta factura.');
  expect(explain(invoice('1'))).toBe('Su estado es «Anticipada»: no se puede anticipar.');
  expect(explain(invoice('5'))).toBe('Su estado es «Pendiente de confirmación»: no se puede anticipar.');
  expect(explain(invoice('3', TODAY))).toBe('Vence el 27/11/2026; ya no se puede anticipar.');
  // A Friday: on Saturday, money arrives on Monday.
  const onSaturday = { offered: undefined, isWhole: true, today: '2026-11-28' };
  expect(explainAdvanceability(invoice('3', '2026-11-30'), onSaturday)).toBe(
    'Vence el 30/11/2026; ya no se puede anticipar.',
  );
  expect(explain(invoice('3'))).toBe('La entidad no la ofrece hoy para anticipar.');
  expect(explain(invoice('En litigio'))).toBe('La entidad no la ofrece hoy para anticipar.');
  expect(explain(invoice('3'), undefined, false)).toContain('No sabemos si se puede anticipar');
});

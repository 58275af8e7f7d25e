import { beforeAll, expect, test } from 'vitest';
import { addTexts } from '#portal/i18n/i18n.ts';
import { getInvoiceStatusText, getInvoiceStatusTone, getPaymentMethodText } from './invoice-status.ts';
import { invoicesTexts } from './invoices.texts.ts';

beforeAll(() => addTexts(invoicesTexts));

test('R-INV-10 R-LIM-35 every status of the catalogue has its Spanish label', () => {
  expect(['1', '2', '3', '4', '5', '6'].map(getInvoiceStatusText)).toEqual([
    'Anticipada',
    'Anticipada parcialmente',
    'Pendiente de pago',
    'Pagada al vencimiento no anticipada',
    'Pendiente de confirmación',
    'Pendiente de tramitación',
  ]);
});

test('R-INV-15 an unknown status is shown as received', () => {
  expect(getInvoiceStatusText('En litigio')).toBe('En litigio');
  expect(getInvoiceStatusText('99')).toBe('99');
  expect(getInvoiceStatusTone('99')).toBe('neutral');
});

test('R-INV-09 the payment method is transfer for T, cheque for C, otherwise unchanged', () => {
  expect(['T', 'C', 'X'].map(getPaymentMethodText)).toEqual(['Transferencia', 'Cheque', 'X']);
});

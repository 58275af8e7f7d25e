import type { Invoice } from '#shared/records/records.ts';
import type { AdvancedInvoice, RecordedAdvance } from '#portal/planner/comparison/recorded-advances.ts';

const ACCOUNT = 'ES9121000418450200051332';

/** An invoice of 100,00 € that is due on 24 December 2026, a Thursday. */
export const buildInvoice = (values: Partial<Invoice> = {}): Invoice => ({
  id: '1',
  invoiceNumber: '4000000001',
  invoiceNumberExt: 'FV-1',
  customerName: 'Acero, S.A.',
  customerNumber: '100',
  invoiceStatus: '3',
  invoiceDate: '2026-10-01',
  invoiceExpirationDate: '2026-12-24',
  nominalAmount: 10_000,
  nominalAmountFinanced: 0,
  wayToPay: 'T',
  iban: ACCOUNT,
  ...values,
});

/** An authorised advance whose money arrived on Friday, 27 November 2026. */
export const buildAdvance = (
  values: Partial<RecordedAdvance>,
  invoices: readonly Partial<AdvancedInvoice>[],
): RecordedAdvance => ({
  reference: '000000001',
  status: 'A',
  isPriced: true,
  clientNumber: '100',
  clientName: 'Acero, S.A.',
  iban: ACCOUNT,
  valueDay: '2026-11-27',
  gross: 0,
  cost: 0,
  net: 0,
  ...values,
  invoices: invoices.map((line) => ({
    number: 'FV-1',
    bankNumber: '4000000001',
    dueDay: '2026-12-24',
    gross: 0,
    cost: 0,
    net: 0,
    ...line,
  })),
});

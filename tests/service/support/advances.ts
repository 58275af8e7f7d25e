import type { Kysely } from 'kysely';
import { buildInvoice } from '#samples/builders.ts';
import type { SampleSupplier, SampleInvoice } from '#samples/sample-supplier.ts';
import { today } from '#shared/dates/days.ts';
import type { Invoice } from '#shared/records/records.ts';
import type { DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';

/** Invoices of the first client that can be advanced: 1,000.00 €, 2,000.00 € and so on. */
export const createFinanceableInvoices =
  (count: number, values: Partial<SampleInvoice> = {}) =>
  ({ clients }: SampleSupplier): SampleInvoice[] =>
    Array.from({ length: count }, (_, index) => ({
      ...buildInvoice({
        customerNumber: clients[0]?.numClient ?? '',
        nominalAmount: (index + 1) * 1_000_00,
        ...values,
      }),
      confirmingType: values.confirmingType ?? 'N',
    }));

/** The body of a request for these invoices, whole unless `cents` says how much of each. */
export function buildAdvanceBody(supplier: DemoSupplier, invoices: Invoice[], cents?: number) {
  const amounts = invoices.map(({ nominalAmount }) => cents ?? nominalAmount);
  return {
    applicationDate: today(),
    iban: supplier.accounts.find(({ status }) => status === '2')?.iban ?? '',
    numClient: supplier.clients[0]?.numClient ?? '',
    typeConfirming: 'N',
    invoiceAdvanceList: invoices.map((invoice, index) => ({
      invoiceDate: invoice.invoiceExpirationDate,
      nominalAmount: (amounts[index] ?? 0) / 100,
      numInvoice: invoice.invoiceNumber,
      numInvoiceExt: invoice.invoiceNumberExt,
      numSecuence: 1,
    })),
    totalAmount: amounts.reduce((sum, amount) => sum + amount, 0) / 100,
    totalInvoice: invoices.length,
  };
}

export const buildSimulationBody = (supplier: DemoSupplier, invoices: Invoice[], cents?: number, day = today()) => ({
  numClient: supplier.clients[0]?.numClient ?? '',
  simulationDate: day,
  invoiceSimulationDtoList: invoices.map((invoice) => ({
    nominalAmount: (cents ?? invoice.nominalAmount) / 100,
    numInvoice: invoice.invoiceNumber,
    numInvoiceExt: invoice.invoiceNumberExt,
  })),
});

/** What the database holds of a supplier's advances, read past row-level security. */
export async function readLedger(db: Kysely<Schema>, { supplierId }: DemoSupplier) {
  const advances = await db.selectFrom('advance').selectAll().where('supplier_id', '=', supplierId).execute();
  const lines = await db.selectFrom('advance_line').selectAll().where('supplier_id', '=', supplierId).execute();
  const invoices = await db.selectFrom('invoice').selectAll().where('supplier_id', '=', supplierId).execute();
  return { advances, lines, invoices };
}

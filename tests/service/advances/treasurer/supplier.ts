import type { Kysely } from 'kysely';
import { createDemoSupplier, type DemoSupplier } from '#confirming/demo/create-demo-supplier.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { buildInvoice } from '#samples/builders.ts';
import type { SampleInvoice, SampleSupplier } from '#samples/sample-supplier.ts';
import { buildUser } from '#tests/service/support/access.ts';
import { createSupplierCalls } from '#tests/service/support/supplier-calls.ts';
import { callAs, type Caller, type TestService } from '#tests/service/support/test-service.ts';
import { advancedBefore } from './books.ts';
import { dayAfter } from './payment-days.ts';
import type { Sample } from './samples.ts';

/** A sampled supplier in the service, with one caller for each of its users. */
export interface SampledSupplier {
  supplier: DemoSupplier;
  callers: [main: Caller, other: Caller];
  /** Calls without the entity's code, which not every list takes. */
  call: Awaited<ReturnType<typeof createSupplierCalls>>;
}

/** Creates the supplier of a sample in the service, whose clock shows the sample's day, and logs both users in. */
export async function createSampledSupplier(service: TestService, sample: Sample): Promise<SampledSupplier> {
  const supplier = await createDemoSupplier(service.db, {
    users: [buildUser({ principal: true }), buildUser({ principal: false })],
    invoices: (company) => toInvoices(sample, company),
    today: sample.today,
  });
  await setTerms(service.db, supplier, sample);
  return {
    supplier,
    callers: [await callAs(service, supplier, 0), await callAs(service, supplier, 1)],
    call: await createSupplierCalls(service, supplier),
  };
}

const toInvoices = (sample: Sample, { clients }: SampleSupplier): SampleInvoice[] =>
  sample.invoices.map((invoice) => ({
    ...buildInvoice({
      customerNumber: clients[invoice.client]!.numClient,
      invoiceStatus: invoice.isConfirmed ? '3' : '6',
      invoiceDate: dayAfter(sample.today, -90),
      invoiceExpirationDate: dayAfter(sample.today, invoice.dueIn),
      nominalAmount: invoice.nominal,
      nominalAmountFinanced: advancedBefore(invoice),
    }),
    confirmingType: invoice.type,
  }));

/** Writes the terms of the sample into the agreements, and lets the passwords be as young as its day wants them. */
async function setTerms(
  db: Kysely<Schema>,
  { entity, supplierId, clients }: DemoSupplier,
  sample: Sample,
): Promise<void> {
  for (const [index, terms] of sample.clients.entries())
    await db
      .updateTable('client')
      .set({
        interest_rate: terms.interestRate,
        commission_rate: terms.commissionRate,
        minimum_commission: terms.minimumCommission,
        spending: terms.spending,
        authorisation_limit: terms.authorisationLimit,
      })
      .where('entity', '=', entity)
      .where('supplier_id', '=', supplierId)
      .where('number', '=', clients[index]!.numClient)
      .execute();
  await db
    .updateTable('portal_user')
    .set({ password_set_at: new Date(`${sample.today}T00:00:00Z`) })
    .where('supplier_id', '=', supplierId)
    .execute();
}

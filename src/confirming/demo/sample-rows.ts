import type { Insertable } from 'kysely';
import type { PayoutAccount } from '#shared/records/records.ts';
import type { SampleClient, SampleInvoice } from '#samples/sample-supplier.ts';
import type { SupplierKey } from '#confirming/database/supplier-key.ts';
import type { InvoiceStage, Schema } from '#confirming/database/schema.ts';

const owned = ({ entity, supplierId }: SupplierKey) => ({ entity, supplier_id: supplierId });

const STAGES: Record<string, InvoiceStage> = { '5': 'confirmation', '6': 'processing' };

export const toClientRow = (owner: SupplierKey, client: SampleClient): Insertable<Schema['client']> => ({
  ...owned(owner),
  number: client.numClient,
  name: client.name,
  tax_id: client.taxId,
  interest_rate: client.interestRate,
  commission_rate: client.commissionRate,
  minimum_commission: client.minimumCommission,
  spending: client.spending,
  authorisation_limit: client.authorisationLimit,
});

export const toAccountRow = (owner: SupplierKey, account: PayoutAccount): Insertable<Schema['account']> => ({
  ...owned(owner),
  iban: account.iban,
  bic: account.bic,
  description: account.description,
  status: account.status,
  needs_holder_form: account.needsHolderForm,
});

export const toInvoiceRow = (owner: SupplierKey, invoice: SampleInvoice): Insertable<Schema['invoice']> => ({
  ...owned(owner),
  client_number: invoice.customerNumber,
  number: invoice.invoiceNumber,
  number_ext: invoice.invoiceNumberExt,
  confirming_type: invoice.confirmingType,
  stage: STAGES[invoice.invoiceStatus] ?? 'confirmed',
  issued_on: invoice.invoiceDate,
  expires_on: invoice.invoiceExpirationDate,
  nominal: invoice.nominalAmount,
  advanced: invoice.nominalAmountFinanced,
  way_to_pay: invoice.wayToPay,
  iban: invoice.iban,
});

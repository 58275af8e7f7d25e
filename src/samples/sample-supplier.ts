import type { Cents } from '#shared/money/money.ts';
import type { Client, ConfirmingType, Invoice, PayoutAccount } from '#shared/records/records.ts';

/** The terms of a client's agreement. Rates in ten-thousandths of a per cent, amounts in cents. */
export interface SampleAgreement {
  interestRate: number;
  commissionRate: number;
  minimumCommission: Cents;
  spending: Cents;
  authorisationLimit: Cents;
}

export interface SampleClient extends Client, SampleAgreement {
  taxId: string;
}

export interface SampleInvoice extends Invoice {
  confirmingType: ConfirmingType;
}

/** Whatever a supplier has, apart from its logins. */
export interface SampleSupplier {
  clients: SampleClient[];
  accounts: PayoutAccount[];
  invoices: SampleInvoice[];
}

/** A priced invoice of a receipt, in cents: 1.250,00 € for 60 days at 5,25 % a year. */
export const RECEIPT_LINE = {
  invoiceNumberExt: 'FV-00001',
  percentageInterest: 5.25,
  interestDays: 60,
  nominalAmount: 125_000,
  interest: 1094,
  commission: 306,
  tax: 0,
  spending: 0,
  spendingCharged: 0,
  total: 123_600,
};

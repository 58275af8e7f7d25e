import type { SimulationLine } from '#shared/records/records.ts';

/** Three fake invoices, priced at 5.0795 % with a minimum commission of 20.00 € and spending of 1.50 €. */
export const SAMPLE_LINES: readonly SimulationLine[] = [
  line('FV-EJEMPLO/00001', 20_000_00, 89, 251_15),
  line('FV-EJEMPLO/00002', 12_500_00, 60, 105_82),
  line('FV-EJEMPLO/00003', 7_840_50, 31, 34_29),
];

function line(invoiceNumberExt: string, nominalAmount: number, interestDays: number, interest: number): SimulationLine {
  const [commission, tax, spending] = [20_00, 4_52, 1_50];
  return {
    invoiceNumberExt,
    nominalAmount,
    percentageInterest: 5.0795,
    interestDays,
    interest,
    commission,
    tax,
    spending,
    spendingCharged: spending,
    total: nominalAmount - interest - commission - tax - spending,
  };
}

import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Operation, OperationDetail, SimulationLine } from '#shared/records/records.ts';
import { calculateSimulationTotals } from '#shared/records/simulation-totals.ts';
import type { Receipt } from '#portal/advances/receipt.ts';

/** What an advance pays for one invoice; amounts in cents. */
export interface AdvancedInvoice {
  /** Of the supplier. */
  number: string;
  /** '' where it is unknown. */
  bankNumber: string;
  /** '' where it is unknown. */
  dueDay: IsoDay;
  gross: Cents;
  cost: Cents;
  net: Cents;
}

/** An advance as the service recorded it, or as this session requested it. */
export interface RecordedAdvance {
  /** '' where the service gives none. */
  reference: string;
  status: Operation['status'];
  /** False if the figures are not those of what was executed: `Receipt.pricedFor`. */
  isPriced: boolean;
  clientNumber: string;
  clientName: string;
  iban: string;
  /** '' where it is unknown. */
  valueDay: IsoDay;
  gross: Cents;
  cost: Cents;
  net: Cents;
  invoices: AdvancedInvoice[];
}

const toInvoices = (
  lines: readonly SimulationLine[],
  dueDays: readonly IsoDay[],
  bankNumbers: readonly string[],
): AdvancedInvoice[] =>
  lines.map(({ invoiceNumberExt, nominalAmount, total }, index) => ({
    number: invoiceNumberExt,
    bankNumber: bankNumbers[index] ?? '',
    dueDay: dueDays[index] ?? '',
    gross: nominalAmount,
    cost: nominalAmount - total,
    net: total,
  }));

/** The advance of an operation of the service. */
export const fromOperation = (operation: OperationDetail): RecordedAdvance => ({
  reference: operation.id,
  status: operation.status,
  isPriced: true,
  clientNumber: operation.numClient,
  clientName: operation.nameClient,
  iban: operation.iban,
  valueDay: operation.valueDate,
  gross: operation.amounts.totalAmount,
  cost: operation.amounts.totalCost,
  net: operation.amounts.totalNet,
  invoices: toInvoices(operation.lines, operation.dueDays, operation.invoiceNumbers),
});

/** The advance of a receipt of this session, in the state that it had when it was requested. */
export function fromReceipt(receipt: Receipt): RecordedAdvance {
  const { sums, cost, net } = calculateSimulationTotals(receipt.lines);
  return {
    reference: receipt.reference,
    status: receipt.isAwaited ? 'P' : 'A',
    isPriced: receipt.pricedFor === undefined,
    clientNumber: receipt.numClient,
    clientName: receipt.clientName,
    iban: receipt.iban,
    valueDay: receipt.valueDate,
    gross: sums.nominalAmount,
    cost,
    net,
    invoices: toInvoices(receipt.lines, receipt.dueDays, []),
  };
}

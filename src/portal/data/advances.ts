import { fromCents, toCents } from '#shared/money.ts';
import type { AdvanceRequest, AdvanceResult, SimulationLine, SimulationRequest } from '#shared/records.ts';
import { readField, readList, text } from './decode.ts';
import type { Json } from './decode.ts';
import { call } from './http.ts';
import { supplierScope } from './supplier-scope.ts';

const cents = (value: unknown) => toCents(text(value) || '0');

/** A priced line as the service sends it (R-ADV-20). */
export const fromSimulationLine = (wire: Json): SimulationLine => ({
  invoiceNumberExt: text(wire.numInvoiceExt),
  nominalAmount: cents(wire.nominalAmount),
  percentageInterest: Number(wire.percentageInterest),
  interestDays: Number(wire.interestDays),
  interest: cents(wire.interest),
  commission: cents(wire.commission),
  tax: cents(wire.tax),
  spending: cents(wire.spending),
  spendingCharged: cents(wire.spendingCharged),
  total: cents(wire.total),
});

/** The body of a simulation (R-API-25). */
export const toSimulation = ({ numClient, simulationDate, invoices }: SimulationRequest) => ({
  numClient,
  simulationDate,
  invoiceSimulationDtoList: invoices.map(({ amount, invoiceNumber, invoiceNumberExt }) => ({
    nominalAmount: fromCents(amount),
    numInvoice: invoiceNumber,
    numInvoiceExt: invoiceNumberExt,
  })),
});

/** The body of an advance (R-API-26, R-ADV-24, R-ADV-40). */
export const toAdvance = ({ applicationDate, iban, numClient, confirmingType, invoices }: AdvanceRequest) => ({
  applicationDate,
  iban,
  invoiceAdvanceList: invoices.map(({ amount, invoiceNumber, invoiceNumberExt, invoiceExpirationDate }) => ({
    // The contract wants the expiry date in the field called invoiceDate (R-ADV-25).
    invoiceDate: invoiceExpirationDate,
    nominalAmount: fromCents(amount),
    numInvoice: invoiceNumber,
    numInvoiceExt: invoiceNumberExt,
    numSecuence: 1,
  })),
  numClient,
  totalAmount: fromCents(invoices.reduce((sum, { amount }) => sum + amount, 0)),
  totalInvoice: invoices.length,
  typeConfirming: confirmingType,
});

/** Prices an advance without carrying it out. */
export async function simulateAdvance(request: SimulationRequest): Promise<{ data: SimulationLine[] }> {
  const { token, path } = supplierScope();
  const answer = await call('POST', `${path}/simulacion-financiacion`, { body: toSimulation(request), token });
  return { data: readList(answer).map(fromSimulationLine) };
}

/** Carries an advance out; asked again with the same key, the service gives its first answer. */
export async function requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }> {
  const { token, path } = supplierScope();
  const { idempotencyKey } = request;
  const answer = await call('POST', `${path}/financiacion-factura`, {
    body: toAdvance(request),
    token,
    idempotencyKey,
  });
  return { data: { message: text(readField(answer, 'message')) } };
}

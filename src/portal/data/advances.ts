import * as api from '#generated/contract/addresses.ts';
import type { RequestBody, ResponseRow, UnvalidatedFields } from '#shared/contract.ts';
import { isIsoDay } from '#shared/iso-day.ts';
import type { IsoDay } from '#shared/iso-day.ts';
import { fromCents } from '#shared/money.ts';
import type {
  AdvancePrice,
  AdvanceRequest,
  AdvanceResult,
  SimulationLine,
  SimulationRequest,
} from '#shared/records.ts';
import { supplierCall } from './call.ts';
import { decodeEurosAsCents, readField, readRows, readText, decodeText } from '#shared/wire/decode.ts';

/** A priced line as the service sends it (R-ADV-20). */
export const fromSimulationLine = (wire: UnvalidatedFields<ResponseRow<'simulateAdvance'>>): SimulationLine => ({
  invoiceNumberExt: decodeText(wire.numInvoiceExt),
  nominalAmount: decodeEurosAsCents(wire.nominalAmount),
  percentageInterest: Number(wire.percentageInterest),
  interestDays: Number(wire.interestDays),
  interest: decodeEurosAsCents(wire.interest),
  commission: decodeEurosAsCents(wire.commission),
  tax: decodeEurosAsCents(wire.tax),
  spending: decodeEurosAsCents(wire.spending),
  spendingCharged: decodeEurosAsCents(wire.spendingCharged),
  total: decodeEurosAsCents(wire.total),
  ...(isDay(wire.valueDate) && { valueDate: wire.valueDate }),
});

const isDay = (value: unknown): value is IsoDay => typeof value === 'string' && isIsoDay(value);

/** The body of a simulation (R-API-25). */
const toSimulation = ({ numClient, simulationDate, invoices }: SimulationRequest): RequestBody<'simulateAdvance'> => ({
  numClient,
  simulationDate,
  invoiceSimulationDtoList: invoices.map(({ amount, invoiceNumber, invoiceNumberExt }) => ({
    nominalAmount: fromCents(amount),
    numInvoice: invoiceNumber,
    numInvoiceExt: invoiceNumberExt,
  })),
});

/** The body of an advance (R-API-26, R-ADV-24, R-ADV-40). */
export const toAdvance = ({
  applicationDate,
  iban,
  numClient,
  confirmingType,
  invoices,
}: AdvanceRequest): RequestBody<'requestAdvance'> => ({
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

/** @see Operations.simulateAdvance */
export async function simulateAdvance(request: SimulationRequest): Promise<AdvancePrice> {
  const body = toSimulation(request);
  const answer = await supplierCall(api.simulateAdvance, { body });
  const data = readRows(answer, 'response', fromSimulationLine);
  const needs = readField(answer, 'needsAuthorization');
  const limit = readField(answer, 'authorizationLimit');
  return {
    data,
    ...(typeof needs === 'boolean' && { needsAuthorisation: needs }),
    ...(typeof limit === 'number' && { authorisationLimit: decodeEurosAsCents(limit) }),
  };
}

/** @see Operations.requestAdvance */
export async function requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }> {
  const options = { body: toAdvance(request), idempotencyKey: request.idempotencyKey };
  const answer = await supplierCall(api.requestAdvance, options);
  const [reference, valueDate] = [readText(answer, 'reference'), readField(answer, 'valueDate')];
  return {
    data: {
      message: readText(answer, 'message'),
      ...(reference !== '' && { reference }),
      ...(isDay(valueDate) && { valueDate }),
    },
  };
}

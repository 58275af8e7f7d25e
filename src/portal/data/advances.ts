import * as api from '#generated/contract/addresses.ts';
import { requestAdvanceBody, simulateAdvanceBody, simulateAdvanceRow } from '#generated/wire/fields.ts';
import type { RequestBody, ResponseRow, UnvalidatedFields } from '#shared/calls/contract.ts';
import { isIsoDay } from '#shared/dates/iso-day.ts';
import type { IsoDay } from '#shared/dates/iso-day.ts';
import { isMoment } from '#shared/dates/moments.ts';
import { fromCents } from '#shared/money/money.ts';
import type {
  AdvancePrice,
  AdvanceRequest,
  AdvanceResult,
  SimulationLine,
  SimulationRequest,
} from '#shared/records/records.ts';
import { syncedNow } from '#portal/clock/clock.ts';
import { announcePlan, createPlanHeader } from './announce-plan.ts';
import { supplierCall } from './call.ts';
import { keepProof, tryKeptProof } from './shared-proof.ts';
import { ANSWER_JUDGES } from '#shared/wire/answer-judges.ts';
import { createDecoder, pickBody } from '#shared/wire/decode-fields.ts';
import { decodeEurosAsCents, readField, readList, readText } from '#shared/wire/decode.ts';
import { matchLines } from '#shared/wire/judge-price.ts';

const decodeLine = createDecoder(simulateAdvanceRow);

/** A priced line as the service sends it (R-ADV-20). */
export function fromSimulationLine(wire: UnvalidatedFields<ResponseRow<'simulateAdvance'>>): SimulationLine {
  const { numInvoiceExt: invoiceNumberExt, valueDate, ...line } = decodeLine(wire);
  return { ...line, invoiceNumberExt, ...(isDay(valueDate) && { valueDate }) };
}

const isDay = (value: unknown): value is IsoDay => typeof value === 'string' && isIsoDay(value);

/** The body of a simulation (R-API-25), whatever else the request has. */
const toSimulation = ({ invoices, ...request }: SimulationRequest): RequestBody<'simulateAdvance'> =>
  pickBody(simulateAdvanceBody, {
    ...request,
    invoiceSimulationDtoList: invoices.map(({ amount, invoiceNumber, invoiceNumberExt }) => ({
      nominalAmount: fromCents(amount),
      numInvoice: invoiceNumber,
      numInvoiceExt: invoiceNumberExt,
    })),
  });

/** A priced line as the simulation has it. */
const toShownLine = ({ invoiceNumberExt, valueDate, ...line }: SimulationLine) => ({
  numInvoiceExt: invoiceNumberExt,
  percentageInterest: line.percentageInterest,
  interestDays: line.interestDays,
  nominalAmount: fromCents(line.nominalAmount),
  interest: fromCents(line.interest),
  commission: fromCents(line.commission),
  tax: fromCents(line.tax),
  spending: fromCents(line.spending),
  spendingCharged: fromCents(line.spendingCharged),
  total: fromCents(line.total),
  ...(valueDate !== undefined && { valueDate }),
});

/** The body of an advance (R-API-26, R-ADV-24, R-ADV-40), whatever else the request has, such as a part of a plan. */
export const toAdvance = ({
  confirmingType,
  invoices,
  evidence,
  ...request
}: AdvanceRequest): RequestBody<'requestAdvance'> =>
  pickBody(requestAdvanceBody, {
    ...request,
    ...(evidence?.terms && { acceptedTerms: evidence.terms }),
    ...(evidence && { shownPrice: evidence.price.map(toShownLine) }),
    invoiceAdvanceList: invoices.map(({ amount, invoiceNumber, invoiceNumberExt, invoiceExpirationDate }) => ({
      // The contract wants the expiry date in the field called invoiceDate (R-ADV-25).
      invoiceDate: invoiceExpirationDate,
      nominalAmount: fromCents(amount),
      numInvoice: invoiceNumber,
      numInvoiceExt: invoiceNumberExt,
      numSecuence: 1,
    })),
    totalAmount: fromCents(invoices.reduce((sum, { amount }) => sum + amount, 0)),
    totalInvoice: invoices.length,
    typeConfirming: confirmingType,
  });

/**
 * Prices invoices, each with its own line whatever the order of the answer. An answer that is no price, as its money does
 * not add up, is an error (R-ADV-20).
 * @see Operations.simulateAdvance
 */
export async function simulateAdvance(request: SimulationRequest): Promise<AdvancePrice> {
  const body = toSimulation(request);
  const answer = await supplierCall(api.simulateAdvance, { body, judge: ANSWER_JUDGES.simulateAdvance });
  const lines = (readList(answer, 'response') ?? []) as readonly UnvalidatedFields<ResponseRow<'simulateAdvance'>>[];
  const data = (matchLines(lines, body) ?? []).map(fromSimulationLine);
  const needs = readField(answer, 'needsAuthorization');
  const limit = readField(answer, 'authorizationLimit');
  return {
    data,
    ...(typeof needs === 'boolean' && { needsAuthorisation: needs }),
    ...(typeof limit === 'number' && { authorisationLimit: decodeEurosAsCents(limit) }),
  };
}

/**
 * Makes a request of a plan with the signature that covers it, or announces it with those that follow, so that the service
 * may ask for one signature for all of them (R-PLAN-12).
 */
async function requestOfPlan(
  request: AdvanceRequest,
  { following, proof: shared }: NonNullable<AdvanceRequest['plan']>,
) {
  const body = toAdvance(request);
  const { idempotencyKey } = request;
  const announced = await announcePlan(
    [request, ...following].map((each) => ({ body: toAdvance(each), net: each.acceptedNet })),
  );
  const [own] = announced;
  const isCovered = own !== undefined && shared.covered?.has(own.hash) === true;
  if (!isCovered || (shared.until ?? 0) <= syncedNow().getTime()) shared.proof = undefined;
  return tryKeptProof(shared, (proof) => {
    if (!proof) shared.covered = new Set(announced.map(({ hash }) => hash));
    const headers = { ...createPlanHeader(announced), ...proof };
    return supplierCall(api.requestAdvance, {
      body,
      idempotencyKey,
      headers,
      wrapRepeat: (refusal, repeat) => keepProof(shared, refusal, repeat),
    });
  });
}

/** @see Operations.requestAdvance */
export async function requestAdvance(request: AdvanceRequest): Promise<{ data: AdvanceResult }> {
  const { plan, idempotencyKey } = request;
  const answer = plan
    ? await requestOfPlan(request, plan)
    : await supplierCall(api.requestAdvance, { body: toAdvance(request), idempotencyKey });
  const [reference, requestedAt] = [readText(answer, 'reference'), readText(answer, 'requestedAt')];
  const valueDate = readField(answer, 'valueDate');
  return {
    data: {
      message: readText(answer, 'message'),
      ...(reference !== '' && { reference }),
      ...(isMoment(requestedAt) && { requestedAt: new Date(requestedAt).toISOString() }),
      ...(isDay(valueDate) && { valueDate }),
    },
  };
}

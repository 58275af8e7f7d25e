import type { ResponseBody } from '#shared/calls/contract.ts';
import { daysBetween, isIsoDay, type IsoDay } from '#shared/dates/days.ts';
import { fromCents, toCents, type Cents } from '#shared/money/money.ts';

type Simulation = ResponseBody<'simulateAdvance'>;
type Line = Simulation['response'][number];

/**
 * The lines of the requested invoices in a simulation, in the order of the request (R-SCN-05). Interest follows from the
 * rate and the days that are left on the requested day, commission is in proportion to the amount, and the charged
 * expenses are those of the whole invoice.
 * @param known a simulation of whole invoices
 * @param request the body of the call, in euros; it comes from outside and is checked here
 * @returns undefined where the request is no simulation, or `known` has no line for one of its invoices
 */
export function priceRequestedInvoices(known: Simulation, request: unknown): Simulation | undefined {
  const { simulationDate: day, invoiceSimulationDtoList: invoices } = (request ?? {}) as Record<string, unknown>;
  if (typeof day !== 'string' || !isIsoDay(day) || !Array.isArray(invoices) || invoices.length === 0) return undefined;
  const response: Line[] = [];
  for (const invoice of invoices) {
    const { numInvoiceExt, nominalAmount } = (invoice ?? {}) as Record<string, unknown>;
    const line = known.response.find((one) => one.numInvoiceExt === numInvoiceExt);
    if (!line || !Number.isFinite(nominalAmount)) return undefined;
    response.push(priceAmount(line, toCents(nominalAmount as number), day));
  }
  return { ...known, response };
}

/** Interest is counted on a year of 360 days. */
const DAYS_OF_YEAR = 360;

/**
 * Prices another amount of an invoice, or another day, by the terms of a known line.
 * @param line with all its amounts, of which the nominal one is not 0
 */
export function priceAmount(line: Line, amount: Cents, day: IsoDay): Line {
  const { valueDate = day } = line;
  const interestDays = Math.max(0, line.interestDays - daysBetween(valueDate, day));
  const interest = Math.round((amount * line.percentageInterest * interestDays) / (100 * DAYS_OF_YEAR));
  const commission = Math.round((toCents(line.commission) * amount) / toCents(line.nominalAmount));
  const expenses = toCents(line.spendingCharged);
  const charged = commission + expenses;
  const chargedOfWhole = toCents(line.commission) + expenses;
  const tax = chargedOfWhole === 0 ? 0 : Math.round((toCents(line.tax) * charged) / chargedOfWhole);
  return {
    ...line,
    nominalAmount: fromCents(amount),
    interestDays,
    interest: fromCents(interest),
    commission: fromCents(commission),
    tax: fromCents(tax),
    total: fromCents(amount - interest - charged - tax),
    ...(line.valueDate !== undefined && { valueDate: day }),
  };
}

import type { AlternativeName, ReasonIn, ReasonOut } from '#shared/scenes/planner-decisions.ts';
import { findEndOfMinimum } from '#shared/planner/invoice-price.ts';
import type { Candidate } from './candidates.ts';
import type { Offer, OfferedInvoice } from './settle-plan.ts';

/** The cost of one euro that arrives. */
export const costPerNet = ({ nominalAmount, total }: Pick<Candidate['line'], 'nominalAmount' | 'total'>): number =>
  (nominalAmount - total) / total;

/** That of an invoice as a whole. */
const costPerNetOf = ({ invoice, line }: Pick<Candidate, 'invoice' | 'line'>): number =>
  costPerNet({ nominalAmount: invoice.nominalAmountFinanced, total: line.total });

/** The cost of one cent for one day; an advance without days has none. */
const costPerDay = ({ nominalAmount, total, interestDays }: Candidate['line']): number =>
  interestDays > 0 ? (nominalAmount - total) / nominalAmount / interestDays : Infinity;

/** Whether more of the invoice would cost more than the minimum commission. */
function isAtEndOfMinimum({ terms }: Candidate, { nominalAmount, commission }: Candidate['line']): boolean {
  const end = terms && findEndOfMinimum(terms);
  return end !== undefined && nominalAmount >= end && commission === terms?.minimumCommission;
}

/** Explains the proposals (R-PLAN-03). */
export interface Reasons {
  explainIn: (offered: OfferedInvoice) => ReasonIn;
  explainOut: (candidate: Candidate) => ReasonOut;
}

/**
 * Finds why invoices are in a proposal and others are not.
 * @param rest the invoices that could have been proposed and were not
 */
export function createReasons(name: AlternativeName, { invoices }: Offer, rest: readonly Candidate[]): Reasons {
  const lowestPerDay = Math.min(...invoices.map(({ line }) => costPerDay(line)));
  const isCheapestOfAll = rest.every(({ line }) => costPerDay(line) >= lowestPerDay);
  const cheapestOut = Math.min(...rest.map(costPerNetOf));
  const dearestIn = Math.max(...invoices.map(({ candidate }) => costPerNetOf(candidate)));
  const dearestPerDay = Math.max(...invoices.map(({ line }) => costPerDay(line)));
  const client = invoices[0]?.candidate.client.numClient;
  return {
    explainIn({ candidate, amount, line }) {
      if (amount < candidate.invoice.nominalAmountFinanced)
        return isAtEndOfMinimum(candidate, line) ? 'minimum' : 'exact';
      if (isCheapestOfAll && costPerDay(line) === lowestPerDay) return 'cheapestPerDay';
      return costPerNetOf(candidate) <= cheapestOut ? 'cheap' : 'fits';
    },
    explainOut(candidate) {
      if (name === 'singleClient' && candidate.client.numClient !== client) return 'otherClient';
      if (costPerNetOf(candidate) >= dearestIn) return costPerDay(candidate.line) < dearestPerDay ? 'longer' : 'dearer';
      if (name === 'withoutAuthorisation') return 'authorisation';
      return name === 'fewest' ? 'moreInvoices' : 'noSaving';
    },
  };
}

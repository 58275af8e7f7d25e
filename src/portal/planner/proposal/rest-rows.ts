import type { IsoDay } from '#shared/dates/days.ts';
import { ServiceError } from '#shared/errors/service-error.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { getErrorText } from '#portal/ui/errors/error-text.ts';
import { getCandidateKey } from './candidates.ts';
import type { AdvanceableInvoices, Candidate, Candidates } from './candidates.ts';
import type { OfferReasons } from './decided-proposal.ts';

/** An invoice that is not part of a proposal. */
export interface RestRow extends Pick<Candidate, 'key' | 'client' | 'invoice'> {
  /** Why it is not proposed. */
  reason: string;
  /** Its price; undefined when it cannot be ticked. */
  line?: Candidate['line'];
}

/**
 * The invoices that a proposal leaves out with the reason: first those that can be ticked instead, the ones that are due
 * first at the top; then those that are paid before, and those that the entity refuses (R-PLAN-03).
 */
export function listRestRows(
  { groups }: AdvanceableInvoices,
  { refused }: Candidates,
  others: readonly Candidate[],
  dueBy: IsoDay,
  reasons: OfferReasons,
): RestRow[] {
  const dueBefore = groups.flatMap(({ client, confirmingType, invoices }) =>
    invoices
      .filter(({ invoiceExpirationDate }) => getWorkingDays().getValueDay(invoiceExpirationDate) <= dueBy)
      .map((invoice) => ({ key: getCandidateKey(client.numClient, confirmingType, invoice), client, invoice })),
  );
  return [
    ...others
      .toSorted((a, b) => a.invoice.invoiceExpirationDate.localeCompare(b.invoice.invoiceExpirationDate))
      .map((candidate) => ({
        ...candidate,
        reason: translate(`proposal.out.${reasons.out.get(candidate.key) ?? 'noSaving'}`),
      })),
    ...dueBefore.map((row) => ({ ...row, reason: translate('proposal.out.dueBefore') })),
    ...refused.map(({ code, ...row }) => ({ ...row, reason: getErrorText(new ServiceError(code, 400)) })),
  ];
}

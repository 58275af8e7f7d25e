import { isAdvancePlan } from '#generated/stored/advance-plan.ts';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { MAX_INVOICES_PER_REQUEST } from '#shared/records/advance-rules.ts';
import type { ConfirmingType } from '#shared/records/records.ts';
import { newIdempotencyKey } from '#portal/advances/advance-draft.ts';
import { isDecimalAmount } from '#portal/advances/advance-selection.ts';
import type { SelectedInvoice } from '#portal/advances/advance-selection.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** Invoices of one client and one kind of confirming, with the amounts to advance; any number of them. */
export interface PlannedSelection {
  numClient: string;
  clientName: string;
  confirmingType: ConfirmingType;
  choices: SelectedInvoice[];
}

/** The invoices of one request, with what became of it. */
export type PlanPart = AdvancePlan['parts'][number];

/** The plan of this session, in session storage. */
export const advancePlan = createDraft('advancePlan', (stored): stored is AdvancePlan => {
  const isSound = ({ choices }: PlanPart) => choices.every(({ amount }) => isDecimalAmount(amount));
  return isAdvancePlan(stored) && stored.parts.every(isSound);
});

/** The screen that reviews and requests the plan (R-PLAN-12). */
export const ADVANCE_PLAN_ADDRESS = '/anticipo-facturas/plan';

/**
 * Creates a plan: one part for each request, which has invoices of one client and one kind of confirming and at most 50 of
 * them (R-ADV-42), each with its idempotency key.
 * @param iban the account that receives the money; undefined to choose it in the review
 */
export function createAdvancePlan(selections: readonly PlannedSelection[], iban?: string): AdvancePlan {
  const parts = selections.flatMap(({ choices, ...client }) =>
    splitIntoLots(choices).map((lot) => ({ ...client, choices: lot, idempotencyKey: newIdempotencyKey() })),
  );
  return { key: newIdempotencyKey(), parts, ...(iban !== undefined && { iban }) };
}

/** Whether the stored plan has begun and is not done, as after a lost connection or a closed tab. */
export function isPlanUnfinished(): boolean {
  const plan = advancePlan.read();
  return plan !== null && hasBegun(plan) && plan.parts.some(({ isDone }) => !isDone);
}

/** Whether a request of a plan was accepted, or may have been: its response was lost. */
export const hasBegun = ({ parts }: AdvancePlan): boolean => parts.some(({ isDone, attempt }) => isDone || attempt);

/**
 * Removes invoices from a part, which becomes another request with a key of its own.
 * @returns the plan without the part if no invoice is left; undefined if no part is left either
 */
export function removeInvoicesFromPart(
  plan: AdvancePlan,
  { idempotencyKey }: PlanPart,
  removed: readonly SelectedInvoice[],
): AdvancePlan | undefined {
  const ids = new Set(removed.map(({ invoice }) => invoice.id));
  const parts = plan.parts.flatMap((part): PlanPart[] => {
    if (part.idempotencyKey !== idempotencyKey) return [part];
    const { attempt: _attempt, refusal: _refusal, ...rest } = part;
    const choices = rest.choices.filter(({ invoice }) => !ids.has(invoice.id));
    return choices.length > 0 ? [{ ...rest, choices, idempotencyKey: newIdempotencyKey() }] : [];
  });
  return parts.length > 0 ? { ...plan, parts } : undefined;
}

function splitIntoLots(choices: readonly SelectedInvoice[]): SelectedInvoice[][] {
  const lots = Math.ceil(choices.length / MAX_INVOICES_PER_REQUEST);
  return Array.from({ length: lots }, (_, index) =>
    choices.slice(index * MAX_INVOICES_PER_REQUEST, (index + 1) * MAX_INVOICES_PER_REQUEST),
  );
}

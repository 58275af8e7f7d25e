import { isAdvancePlan } from '#generated/stored/advance-plan.ts';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { MAX_INVOICES_PER_REQUEST } from '#shared/advance-rules.ts';
import type { ConfirmingType } from '#shared/records.ts';
import { newIdempotencyKey } from '#portal/advances/advance-draft.ts';
import type { SelectedInvoice } from '#portal/advances/advance-selection.ts';
import { createDraft } from '#portal/confirmation/draft.ts';

/** Invoices of one client and one kind of confirming, with the amounts to advance; any number of them. */
export interface PlannedSelection {
  numClient: string;
  clientName: string;
  confirmingType: ConfirmingType;
  choices: SelectedInvoice[];
}

/** The plan of this session, in session storage. */
export const advancePlan = createDraft('advancePlan', isAdvancePlan);

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
  return { parts, ...(iban !== undefined && { iban }) };
}

function splitIntoLots(choices: readonly SelectedInvoice[]): SelectedInvoice[][] {
  const lots = Math.ceil(choices.length / MAX_INVOICES_PER_REQUEST);
  return Array.from({ length: lots }, (_, place) =>
    choices.slice(place * MAX_INVOICES_PER_REQUEST, (place + 1) * MAX_INVOICES_PER_REQUEST),
  );
}

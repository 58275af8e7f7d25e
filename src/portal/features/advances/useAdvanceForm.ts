import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import { isAdvancePlace } from '#generated/stored/advance-place.ts';
import type { InvoiceFilter } from '#shared/records/records.ts';
import { usePreserveInputOnExpiry, usePreservedInput } from '#portal/auth/usePreservedInput.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { useListPosition } from '#portal/lists/useListPosition.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { advanceDraft } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { createAdvanceSelection } from '#portal/advances/advance-selection.ts';
import type { AdvanceSelection } from '#portal/advances/advance-selection.ts';

const FIRST_PAGE = 1;

/** The name of the list's place in the history. */
export const ADVANCE_POSITION = 'advances';

/** The state that going back restores; without `goBack=true` the screen starts empty (R-ADV-36). */
function restored(goBack: boolean): AdvanceDraft | null {
  if (!goBack) advanceDraft.clear();
  return goBack ? advanceDraft.read() : null;
}

/** The restored state: after going back a complete draft, after an expired session as much as was selected. */
type AdvanceFormState = Partial<AdvanceValues> & Pick<AdvanceDraft, 'filter' | 'page' | 'choices'>;

const isPlace = (kept: unknown): kept is AdvanceFormState => isAdvancePlace(kept);

/** The state of the advance screen: client, account, filter, page and invoices. */
export function useAdvanceForm(restoresDraft: boolean) {
  const kept = usePreservedInput('advance', isPlace);
  const [draft] = useState<AdvanceFormState | null>(() => kept ?? restored(restoresDraft));
  const [values, setValues] = useState<Partial<AdvanceValues>>({ numClient: draft?.numClient, iban: draft?.iban });
  const [selection] = useState(() => createAdvanceSelection(draft?.choices));
  const { filter, page, goTo, replacePage } = useListPosition<InvoiceFilter>(
    ADVANCE_POSITION,
    // The entries before the one that restores the draft have their own place.
    useMemo(() => (draft && (kept || restoresDraft) ? toPosition(draft) : undefined), [draft, kept, restoresDraft]),
  );
  useStartAnewWithType(filter, selection);
  usePreserveInputOnExpiry('advance', (): AdvanceFormState => ({
    ...values,
    filter,
    page,
    choices: selection.getSelected(),
  }));
  const client = useRef(values.numClient);
  const setChoice = useCallback(
    (chosen: Partial<AdvanceValues>) => {
      setValues((before) => (isSame(before, chosen) ? before : chosen));
      if (client.current === chosen.numClient) return;
      // A request cannot contain invoices of two clients.
      if (client.current) startAnew(selection, 'advances.clientChanged');
      client.current = chosen.numClient;
    },
    [selection],
  );
  useFirstPageOfClient(values.numClient, () => replacePage(FIRST_PAGE));
  const setFilter = (wanted: InvoiceFilter) => void goTo(wanted, FIRST_PAGE);
  const setPage = (wanted: number) => void goTo(filter, wanted);
  return { ...values, setChoice, filter, setFilter, page, setPage, selection };
}

const toPosition = ({ filter, page }: AdvanceFormState) => ({ filter, page });

/** A request cannot contain invoices of two confirming types, whether the filter or the browser's Back changes it. */
function useStartAnewWithType(filter: InvoiceFilter, selection: AdvanceSelection) {
  const type = getConfirmingType(filter);
  const last = useRef(type);
  useEffect(() => {
    if (type === last.current) return;
    last.current = type;
    startAnew(selection, 'advances.typeChanged');
  }, [type, selection]);
}

/** Another client's invoices start at their first page. */
function useFirstPageOfClient(numClient: string | undefined, showFirst: () => void) {
  const last = useRef(numClient);
  const show = useEffectEvent(showFirst);
  useEffect(() => {
    if (numClient === last.current) return;
    last.current = numClient;
    show();
  }, [numClient]);
}

const isSame = (one: Partial<AdvanceValues>, other: Partial<AdvanceValues>) =>
  one.numClient === other.numClient && one.iban === other.iban;

/** A selected invoice is never removed silently. */
function startAnew(selection: AdvanceSelection, reason: string) {
  const { count } = selection.getTotals();
  selection.reset();
  if (count > 0) showToast({ kind: 'info', text: translate(reason) });
}

import { useCallback, useRef, useState } from 'react';
import type { AdvanceValues } from '#generated/forms/advance.ts';
import { isAdvancePlace } from '#generated/stored/advance-place.ts';
import type { InvoiceFilter } from '#shared/records.ts';
import { usePreserveInputOnExpiry, usePreservedInput } from '#portal/auth/usePreservedInput.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { advanceDraft } from '#portal/advances/advance-draft.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';
import { createAdvanceSelection } from '#portal/advances/advance-selection.ts';
import type { AdvanceSelection } from '#portal/advances/advance-selection.ts';

const FIRST_PAGE = 1;

/** The state that going back restores; without `goBack=true` the screen starts empty (R-ADV-36). */
function restored(goBack: boolean): AdvanceDraft | null {
  if (!goBack) advanceDraft.clear();
  return goBack ? advanceDraft.read() : null;
}

/** The restored state: after going back a complete draft, after an expired session as much as was selected. */
type Place = Partial<AdvanceValues> & Pick<AdvanceDraft, 'filter' | 'page' | 'choices'>;

const isPlace = (kept: unknown): kept is Place => isAdvancePlace(kept);

/** The state of the advance screen: client, account, filter, page and invoices. */
export function useAdvanceForm(restoresDraft: boolean) {
  const kept = usePreservedInput('advance', isPlace);
  const [draft] = useState<Place | null>(() => kept ?? restored(restoresDraft));
  const [values, setValues] = useState<Partial<AdvanceValues>>({ numClient: draft?.numClient, iban: draft?.iban });
  const [filter, setFilterState] = useState<InvoiceFilter>(draft?.filter ?? {});
  const [page, setPage] = useState(draft?.page ?? FIRST_PAGE);
  const [selection] = useState(() => createAdvanceSelection(draft?.choices));
  usePreserveInputOnExpiry('advance', (): Place => ({ ...values, filter, page, choices: selection.getSelected() }));
  const client = useRef(values.numClient);
  const setChoice = useCallback(
    (chosen: Partial<AdvanceValues>) => {
      setValues((before) => (isSame(before, chosen) ? before : chosen));
      if (client.current === chosen.numClient) return;
      // A request cannot contain invoices of two clients.
      if (client.current) startAnew(selection, 'advances.clientChanged');
      client.current = chosen.numClient;
      setPage((before) => (draft?.numClient === chosen.numClient ? before : FIRST_PAGE));
    },
    [selection, draft],
  );
  const setFilter = (wanted: InvoiceFilter) => {
    // Nor of two confirming types.
    if (getConfirmingType(wanted) !== getConfirmingType(filter)) startAnew(selection, 'advances.typeChanged');
    setFilterState(wanted);
    setPage(FIRST_PAGE);
  };
  return { ...values, setChoice, filter, setFilter, page, setPage, selection };
}

const isSame = (one: Partial<AdvanceValues>, other: Partial<AdvanceValues>) =>
  one.numClient === other.numClient && one.iban === other.iban;

/** A selected invoice is never removed silently. */
function startAnew(selection: AdvanceSelection, reason: string) {
  const { count } = selection.getTotals();
  selection.reset();
  if (count > 0) showToast({ kind: 'info', text: translate(reason) });
}

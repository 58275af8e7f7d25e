import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awaitsAuthorisation } from '#shared/advance-rules.ts';
import { today } from '#shared/days.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { confirmingTypeOf } from '#portal/lists/model/invoice-filter.ts';
import { useOperations } from '#portal/records/writes.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { advanceDraft, chosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';

/** Lists that an advance makes out of date. */
const CHANGED_LISTS = ['invoices', 'financeable-invoices', 'clients'];

/** Carries a draft out and says what became of it (R-ADV-23, R-ADV-28, R-ADV-29, R-ADV-37). */
export function useAdvanceRequest(draft: AdvanceDraft) {
  const { requestAdvance } = useOperations();
  const queryClient = useQueryClient();
  const [isAwaited, setAwaited] = useState(false);
  const confirmation = useConfirmation(async () => {
    const { data } = await requestAdvance({
      applicationDate: today(),
      iban: draft.iban,
      numClient: draft.numClient,
      confirmingType: confirmingTypeOf(draft.filter),
      invoices: chosenInvoices(draft),
      idempotencyKey: draft.idempotencyKey,
    });
    advanceDraft.clear();
    const awaits = awaitsAuthorisation(data.message);
    setAwaited(awaits);
    showToast({ kind: 'success', text: translate(awaits ? 'advances.awaitsAuthorisation' : 'advances.done') });
    for (const list of CHANGED_LISTS) void queryClient.invalidateQueries({ queryKey: [list] });
  });
  return { ...confirmation, isAwaited };
}

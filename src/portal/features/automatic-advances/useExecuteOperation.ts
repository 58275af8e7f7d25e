import { useQueryClient } from '@tanstack/react-query';
import type { AutomaticDraft } from '#generated/stored/automatic-draft.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useCreateRecord, useDeleteRecord, useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';
import type { AutomaticAdvanceOperation } from './operations.ts';
import { AUTOMATIC_ADVANCES } from '#portal/records/automatic-advances.ts';

/** Carries an operation out and says so; after a failure everything is as it was (R-AUTO-35, R-AUTO-36, R-AUTO-44). */
export function useExecuteOperation(
  { name, draft: stored }: AutomaticAdvanceOperation,
  { numClient, iban }: AutomaticDraft,
) {
  const create = useCreateRecord(AUTOMATIC_ADVANCES);
  const update = useUpdateRecord(AUTOMATIC_ADVANCES);
  const end = useDeleteRecord(AUTOMATIC_ADVANCES);
  const queryClient = useQueryClient();
  const carryOut = {
    create: () => create({ numClient, iban }),
    change: () => update(numClient, { iban }),
    end: () => end(numClient),
  };
  return useConfirmation(async () => {
    await carryOut[name]();
    stored.clear();
    showToast({ kind: 'success', text: translate(`automatic.${name}.toast`) });
    // Not only out of date: Alta must not offer a client for a moment that it no longer may.
    queryClient.removeQueries({ queryKey: [AUTOMATIC_ADVANCES] });
  });
}

import { useQueryClient } from '@tanstack/react-query';
import type { SupplierDraft } from '#generated/stored/supplier-draft.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { supplierDraft } from './supplier-draft.ts';

/** Carries the change out; after a failure the edited data stay (R-SUP-07, R-SUP-08, R-SUP-10). */
export function useUpdateSupplier({ numClient, details }: SupplierDraft) {
  const updateSupplier = useUpdateRecord('supplier');
  const queryClient = useQueryClient();
  return useConfirmation(async () => {
    await updateSupplier(numClient, details);
    // What the client knows now is the service's to say.
    queryClient.removeQueries({ queryKey: ['supplier'] });
    supplierDraft.clear();
    showToast({ kind: 'success', text: translate('supplier.changed') });
  });
}

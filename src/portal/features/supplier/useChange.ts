import { useDataProvider } from 'ra-core';
import type { DataProvider } from 'ra-core';
import type { SupplierOperations } from '#shared/data-provider.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { supplierDraft } from './supplier-draft.ts';
import type { SupplierDraft } from './supplier-draft.ts';

/** Carries the change out; after a failure the edited data stay (R-SUP-07, R-SUP-08, R-SUP-10). */
export function useChange({ numClient, details }: SupplierDraft) {
  const dataProvider = useDataProvider<DataProvider & SupplierOperations>();
  return useConfirmation(async () => {
    await dataProvider.changeSupplier(numClient, details);
    supplierDraft.clear();
    showToast({ kind: 'success', text: translate('supplier.changed') });
  });
}

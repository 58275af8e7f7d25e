import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { accountEdit } from './account-drafts.ts';
import type { AccountEditDraft } from './account-drafts.ts';
import { useAccountOperations } from './useAccountOperations.ts';

/** Carries an edit out (R-ACC-32, R-ACC-38), with '|V' where the holder has to be verified (R-ACC-49). */
export function useAccountChange({ account, bic, description }: AccountEditDraft, document: File | undefined) {
  const { dataProvider, refreshLists } = useAccountOperations();
  return useConfirmation(async () => {
    const proof = document && { document, verifiesHolder: account.needsHolderForm };
    await dataProvider.changeAccount({ iban: account.iban, bic, description, ...proof });
    accountEdit.clear();
    showToast({ kind: 'success', text: translate('accounts.modified') });
    void refreshLists();
  });
}

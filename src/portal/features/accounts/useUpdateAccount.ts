import type { AccountEditDraft } from '#generated/stored/account-edit-draft.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { accountEditDrafts } from './account-drafts.ts';

/** Carries an edit out (R-ACC-32, R-ACC-38), with '|V' where the holder has to be verified (R-ACC-49). */
export function useUpdateAccount({ account, bic, description }: AccountEditDraft, document: File | undefined) {
  const updateAccount = useUpdateRecord('accounts');
  return useConfirmation(async () => {
    const proof = document && { document, verifiesHolder: account.needsHolderForm };
    await updateAccount(account.id, { bic, description, ...proof }, account);
    accountEditDrafts.clear();
    showToast({ kind: 'success', text: translate('accounts.modified') });
  });
}

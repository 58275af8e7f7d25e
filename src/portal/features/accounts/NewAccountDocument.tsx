import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountAddForm } from '#generated/forms/account-add.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { ConfirmationActions } from '#portal/confirmation/ConfirmationActions.tsx';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { SENT_STATE } from '#portal/unsaved-changes/unsaved-changes.ts';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { NAVIGATING } from '#portal/ui/actions/useSingleFlight.ts';
import { LIST_PATH } from './account-paths.ts';
import { unconfirmedAccountDraft } from './account-drafts.ts';
import { HolderCheck } from './HolderCheck.tsx';
import { AccountDocumentInput } from './AccountDocumentInput.tsx';

/** A new account that is confirmed with a document (R-ACC-15…23). */
export const NewAccountDocument = ({ account }: { account: PayoutAccount }) => {
  const navigate = useNavigate();
  const updateAccount = useUpdateRecord('accounts');
  const [document, setDocument] = useState<File>();
  const { id, needsHolderForm } = account;
  const { state, confirm } = useConfirmation(async () => {
    await updateAccount(id, { document, verifiesHolder: needsHolderForm }, account);
    unconfirmedAccountDraft.clear();
    showToast({ kind: 'success', text: translate('accounts.pendingValidation') });
    await navigate(LIST_PATH, { state: SENT_STATE });
    return NAVIGATING;
  });
  const title = translate('accounts.confirmTitle');
  return (
    <Page title={title}>
      <div className="account-screen">
        <div className="account-summary">
          <FormSummary module={accountAddForm} values={account} />
          <HolderCheck iban={account.iban} />
        </div>
        <AccountDocumentInput needsHolderForm={needsHolderForm} onChange={setDocument} />
        <p className="account-later">{translate('accounts.documentLater')}</p>
        <ConfirmationActions
          state={state}
          backTo={LIST_PATH}
          finishTo={LIST_PATH}
          confirmLabel={translate('accounts.confirm')}
          canConfirm={document !== undefined}
          onConfirm={() => void confirm()}
        />
      </div>
    </Page>
  );
};

import { useState } from 'react';
import { needsDocument } from '#shared/records/account-rules.ts';
import { Navigate } from 'react-router-dom';
import { accountEditForm } from '#generated/forms/account-edit.ts';
import { ConfirmationPage } from '#portal/confirmation/ConfirmationPage.tsx';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { AccountEditDraft } from '#generated/stored/account-edit-draft.ts';
import { useConfirmation } from '#portal/confirmation/useConfirmation.ts';
import { useUpdateRecord } from '#portal/records/record-mutations.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { LIST_PATH } from './account-paths.ts';
import { accountEditDrafts, accountEditDraft, documentDraft } from './account-drafts.ts';
import './accounts.css';

const EDIT_PATH = '/cuentas-de-abono/account-edit';

/** Confirms an edit (R-ACC-31…34); without one it goes back (R-ACC-35), without its document to that (R-ACC-48). */
const AccountEditConfirm = () => {
  const [draft] = useState(() => accountEditDraft.read());
  const [document] = useState(() => (draft ? documentDraft.read(draft.account.iban) : undefined));
  if (!draft) return <Navigate to={LIST_PATH} replace />;
  const isWaiting = needsDocument(draft.account);
  if (isWaiting && !document) return <Navigate to={EDIT_PATH} replace />;
  return <EditConfirmation draft={draft} document={isWaiting ? document : undefined} />;
};

const EditConfirmation = ({ draft, document }: { draft: AccountEditDraft; document: File | undefined }) => {
  const { state, confirm } = useUpdateAccount(draft, document);
  const title = translate('accounts.editConfirmTitle');
  const { account, bic, description } = draft;
  const facts = document && [{ label: translate('accounts.document'), value: document.name }];
  return (
    <ConfirmationPage
      title={title}
      result={{
        title: translate('accounts.modifiedTitle'),
        text: translate(document ? 'accounts.modifiedWithDocument' : 'accounts.modifiedText'),
      }}
      draft={accountEditDrafts}
      state={state}
      backTo={document ? EDIT_PATH : LIST_PATH}
      finishTo={LIST_PATH}
      confirmLabel={translate('accounts.confirm')}
      canConfirm
      onConfirm={() => void confirm()}
    >
      <div className="account-summary">
        <FormSummary
          module={accountEditForm}
          values={{ iban: account.iban, bic: bic || account.bic, description }}
          {...(facts && { facts })}
        />
      </div>
    </ConfirmationPage>
  );
};

export default AccountEditConfirm;

/** Executes an edit (R-ACC-32, R-ACC-38), with '|V' if the holder has to be verified (R-ACC-49). */
function useUpdateAccount({ account, bic, description }: AccountEditDraft, document: File | undefined) {
  const updateAccount = useUpdateRecord('accounts');
  return useConfirmation(async () => {
    const proof = document && { document, verifiesHolder: account.needsHolderForm };
    await updateAccount(account.id, { bic, description, ...proof }, account);
    accountEditDrafts.clear();
    showToast({ kind: 'success', text: translate('accounts.modified') });
  });
}

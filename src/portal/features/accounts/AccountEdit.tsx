import { useCallback, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { accountEditForm } from '#generated/forms/account-edit.ts';
import type { AccountEditValues } from '#generated/forms/account-edit.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { FormChangesGuard } from '#portal/unsaved-changes/FormChangesGuard.tsx';
import { FormWatcher } from '#portal/forms/FormWatcher.tsx';
import { SchemaForm } from '#portal/forms/SchemaForm.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { focusMissingFields } from '#portal/ui/actions/focus-missing-fields.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { LIST_PATH } from './account-paths.ts';
import { accountEditDrafts, accountEditDraft, documentDraft } from './account-drafts.ts';
import { AccountDocumentInput } from './AccountDocumentInput.tsx';
import './accounts.css';
import type { AccountEditDraft } from '#generated/stored/account-edit-draft.ts';

const CONFIRM_PATH = '/cuentas-de-abono/confirmar/edit';
const STAYS = [CONFIRM_PATH];

/**
 * Edits an account that needs a document (R-ACC-27…29, R-ACC-46); without a selected account it goes back (R-ACC-47).
 */
const AccountEdit = () => {
  const [draft] = useState(() => accountEditDraft.read());
  return draft ? <EditScreen draft={draft} /> : <Navigate to={LIST_PATH} replace />;
};

const EditScreen = ({ draft: { account, bic, description } }: { draft: AccountEditDraft }) => {
  const navigate = useNavigate();
  const { iban, needsHolderForm } = account;
  const [chosen] = useState(() => documentDraft.read(iban));
  // Back from the review: restores the earlier changes.
  const isBack = chosen !== undefined;
  const [document, setDocument] = useState<File>();
  const [values, setValues] = useState<Partial<AccountEditValues>>();
  const change = useCallback(
    (changed: Partial<AccountEditValues>, isValid: boolean) => setValues(isValid ? changed : undefined),
    [],
  );
  const isReady = document !== undefined && values !== undefined;
  const accept = () => {
    if (!document || !values) return;
    accountEditDraft.write({ account, bic: values.bic ?? '', description: values.description ?? '' });
    documentDraft.write(iban, document);
    void navigate(CONFIRM_PATH);
  };
  const title = translate('accounts.editTitle');
  return (
    <Page title={title}>
      <div className="account-screen">
        <SchemaForm module={accountEditForm} label={title} defaultValues={{ iban, bic, description }} onSubmit={accept}>
          <FormChangesGuard safeAddresses={STAYS} onDiscard={accountEditDrafts.clear} isDirty={isBack} />
          <FormWatcher<AccountEditValues> onChange={change} />
        </SchemaForm>
        <AccountDocumentInput
          needsHolderForm={needsHolderForm}
          earlierDocument={chosen}
          safeAddresses={STAYS}
          onChange={setDocument}
        />
        <ActionRow>
          <ButtonLink to={LIST_PATH} icon="arrow-left">
            {translate('confirmation.back')}
          </ButtonLink>
          <Button
            variant="primary"
            unready={!isReady}
            onClick={({ currentTarget }) => (isReady ? accept() : focusMissingFields(currentTarget))}
          >
            {translate('accounts.accept')}
          </Button>
        </ActionRow>
      </div>
    </Page>
  );
};

export default AccountEdit;

import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { accountAddForm } from '#generated/forms/account-add.ts';
import { needsDocument } from '#shared/records/account-rules.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { ActionRow } from '#portal/ui/actions/ActionRow.tsx';
import { ConfirmationResult } from '#portal/confirmation/ConfirmationResult.tsx';
import { FormSummary } from '#portal/forms/FormSummary.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { unconfirmedAccountDraft } from './account-drafts.ts';
import { LIST_PATH } from './account-paths.ts';
import { isPendingValidation } from './account-status.ts';
import { HolderCheck } from './HolderCheck.tsx';
import { NewAccountDocument } from './NewAccountDocument.tsx';
import './accounts.css';

/** A new account that needs no document: its data and Finish (R-ACC-14, R-ACC-50, R-ACC-51). */
const NewAccountConfirmation = ({ account }: { account: PayoutAccount }) => {
  const title = translate('accounts.confirmTitle');
  const state = isPendingValidation(account) ? 'pending' : 'ready';
  return (
    <Page title={title}>
      <ConfirmationResult title={translate(`accounts.${state}Title`)} text={translate(`accounts.${state}Text`)} />
      <div className="account-summary">
        <FormSummary module={accountAddForm} values={account} />
        <HolderCheck iban={account.iban} />
      </div>
      <ActionRow>
        <ButtonLink to={LIST_PATH} variant="primary">
          {translate('confirmation.finish')}
        </ButtonLink>
      </ActionRow>
    </Page>
  );
};

/**
 * The screen after adding an account: either the account is complete or a document is required (R-ACC-14…19, R-ACC-24).
 * Without a draft it goes back (R-ACC-25).
 */
const AccountConfirm = () => {
  const [account] = useState(() => unconfirmedAccountDraft.read());
  // If the user leaves without a document, the account is already in the list, from which the document can be sent.
  useEffect(() => () => unconfirmedAccountDraft.clear(), []);
  if (!account) return <Navigate to={LIST_PATH} replace />;
  return needsDocument(account) ? (
    <NewAccountDocument account={account} />
  ) : (
    <NewAccountConfirmation account={account} />
  );
};

export default AccountConfirm;

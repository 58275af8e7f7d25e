import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { newAccountDraft } from './account-drafts.ts';
import { LIST_PATH } from './account-paths.ts';
import { needsDocument } from './account-status.ts';
import { NewAccountDocument } from './NewAccountDocument.tsx';
import { NewAccountConfirmation } from './NewAccountConfirmation.tsx';
import './accounts.css';

/**
 * After a new account: it is ready, or a document is required (R-ACC-14…19, R-ACC-24); without one it goes back
 * (R-ACC-25).
 */
const AccountConfirm = () => {
  const [account] = useState(() => newAccountDraft.read());
  // Left without a document, the account is in the list, and the document can be sent from there.
  useEffect(() => () => newAccountDraft.clear(), []);
  if (!account) return <Navigate to={LIST_PATH} replace />;
  return needsDocument(account) ? (
    <NewAccountDocument account={account} />
  ) : (
    <NewAccountConfirmation account={account} />
  );
};

export default AccountConfirm;

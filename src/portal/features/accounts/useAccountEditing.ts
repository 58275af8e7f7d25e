import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PayoutAccount } from '#shared/records.ts';
import { accountEditDraft } from './account-drafts.ts';
import { needsDocument } from './account-status.ts';

/** Editing opens a dialog, or the whole screen where a document is needed (R-ACC-26, R-ACC-27). */
export function useAccountEditing() {
  const navigate = useNavigate();
  const [edited, setEdited] = useState<PayoutAccount | null>(null);
  const edit = useCallback(
    (account: PayoutAccount) => {
      if (!needsDocument(account)) return setEdited(account);
      accountEditDraft.write({ account, bic: account.bic, description: account.description });
      return void navigate('/cuentas-de-abono/account-edit');
    },
    [navigate],
  );
  return { edited, edit, closeEdit: () => setEdited(null) };
}

import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { NoValidatedAccount } from '#portal/ui/actions/NoValidatedAccount.tsx';

/** Shown in place of the form: an automatic advance needs a validated account (R-AUTO-07). */
export const AutomaticAdvanceNeedsValidatedAccount = (props: { onClose?: () => void; children?: ReactNode }) => (
  <NoValidatedAccount
    title={translate('automatic.noAccount')}
    text={translate('automatic.noAccountText')}
    homeLabel={translate('automatic.goHome')}
    accountsLabel={translate('automatic.goAccounts')}
    {...props}
  />
);

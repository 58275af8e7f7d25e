import { translate } from '#portal/i18n/i18n.ts';
import { NoValidatedAccount } from '#portal/ui/actions/NoValidatedAccount.tsx';

/** Shown in place of the form: an advance needs a validated account (R-ADV-05). */
export const AdvanceNeedsValidatedAccount = () => (
  <NoValidatedAccount
    title={translate('advances.noAccount')}
    text={translate('advances.noAccountText')}
    homeLabel={translate('advances.goHome')}
    accountsLabel={translate('advances.goAccounts')}
  />
);

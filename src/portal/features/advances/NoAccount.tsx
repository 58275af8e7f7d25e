import { translate } from '#portal/i18n/i18n.ts';
import { MissingAccount } from '#portal/ui/MissingAccount.tsx';

/** No advance without a validated account (R-ADV-05). */
export const NoAccount = () => (
  <MissingAccount
    title={translate('advances.noAccount')}
    text={translate('advances.noAccountText')}
    goHome={translate('advances.goHome')}
    goAccounts={translate('advances.goAccounts')}
  />
);

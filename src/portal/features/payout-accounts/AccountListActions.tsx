import type { PayoutAccount } from '#shared/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ExportButton } from '#portal/lists/ExportButton.tsx';
import { PrintButton } from '#portal/lists/PrintButton.tsx';
import { useWholeList } from '#portal/lists/useWholeList.ts';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { ACCOUNT_COLUMNS } from './account-columns.tsx';

/** Excel of all accounts, print, and a new one (R-ACC-02, R-ACC-43, R-LIST-23). */
export const AccountListActions = ({ disabled }: { disabled: boolean }) => {
  const readPage = useWholeList<PayoutAccount>('accounts');
  return (
    <>
      <ExportButton
        fileName="Cuentas"
        sheetName="Cuentas"
        columns={ACCOUNT_COLUMNS}
        disabled={disabled}
        readPage={readPage}
      />
      <PrintButton disabled={disabled} />
      <ButtonLink to="/cuentas-de-abono/alta" variant="primary">
        {translate('accounts.new')}
      </ButtonLink>
    </>
  );
};

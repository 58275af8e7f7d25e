import { formatIban } from '#shared/identifiers/iban.ts';
import type { PayoutAccount } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import { StatusLabel } from '#portal/ui/display/StatusLabel.tsx';
import { getAccountStatusText, getAccountStatusTone, isEditable, getNextStepText } from './account-status.ts';

/** The shown and exported columns of an account (R-ACC-01). */
const ACCOUNT_COLUMNS = defineColumns<PayoutAccount>('accounts', {
  iban: {
    label: { es: 'Cuenta', en: 'Account' },
    card: 'title',
    render: ({ iban }) => <strong className="tabular account-iban">{formatIban(iban)}</strong>,
    value: ({ iban }) => ({ text: formatIban(iban) }),
  },
  bic: {
    label: { es: 'BIC', en: 'BIC' },
    className: 'card-named account-bic',
    card: 'line',
    render: ({ bic }) => bic && <span className="tabular">{bic}</span>,
    value: ({ bic }) => ({ text: bic }),
  },
  description: {
    label: { es: 'Descripción', en: 'Description' },
    card: 'line',
    render: ({ description }) => description,
    value: ({ description }) => ({ text: description }),
  },
  status: {
    label: { es: 'Estado', en: 'Status' },
    card: 'start',
    render: ({ status, holderCheck, holderName = '' }) => (
      <span className="account-status">
        <StatusLabel tone={getAccountStatusTone(status)}>{getAccountStatusText(status)}</StatusLabel>
        <span className="account-next">{getNextStepText(status)}</span>
        {holderCheck && (
          <span className="account-next">{translate(`accounts.holder.${holderCheck}`, { name: holderName })}</span>
        )}
      </span>
    ),
    value: ({ status }) => ({ text: getAccountStatusText(status) }),
  },
});

/** All columns, with the actions edit and delete; a rejected account can only be deleted (R-ACC-03, R-ACC-04). */
export const createAccountColumns = (
  edit: (account: PayoutAccount) => void,
  remove: (account: PayoutAccount) => void,
): readonly Column<PayoutAccount>[] => [
  ...ACCOUNT_COLUMNS,
  {
    label: 'accounts.actions',
    align: 'end',
    card: 'end',
    render: (account) => {
      const iban = formatIban(account.iban);
      return (
        <span className="account-actions">
          {isEditable(account) && (
            <IconButton icon="edit" label={translate('accounts.edit', { iban })} onClick={() => edit(account)} />
          )}
          <IconButton icon="trash" label={translate('accounts.delete', { iban })} onClick={() => remove(account)} />
        </span>
      );
    },
  },
];

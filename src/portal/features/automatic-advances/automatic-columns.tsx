import { formatIban } from '#shared/identifiers/iban.ts';
import type { AutomaticAdvance } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { IconButton } from '#portal/ui/actions/Button.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import type { IconName } from '#portal/ui/display/Icon.tsx';

/** The only exported columns (R-LIST-15). */
const EXPORTED = defineColumns<AutomaticAdvance>('automatic', {
  client: {
    card: 'title',
    render: ({ nameClient, numClient }) => <strong title={numClient}>{nameClient}</strong>,
    value: ({ nameClient }) => ({ text: nameClient }),
  },
  day: {
    label: { es: 'Fecha de solicitud', en: 'Requested on' },
    className: 'card-named',
    card: 'start',
    render: ({ applicationDate }) => <Day value={applicationDate} />,
    value: ({ applicationDate }) => ({ day: applicationDate }),
  },
  account: {
    card: 'line',
    render: ({ iban }) => <span className="tabular automatic-iban">{formatIban(iban)}</span>,
    value: ({ iban }) => ({ text: formatIban(iban) }),
  },
});

/** The action of a row. */
export interface RowAction {
  icon: IconName;
  /** Key of a text that names the client. */
  label: string;
  onClick: (advance: AutomaticAdvance) => void;
}

/** The columns of the table (R-AUTO-51, R-AUTO-52). */
export const createAutomaticColumns = ({ icon, label, onClick }: RowAction): readonly Column<AutomaticAdvance>[] => [
  ...EXPORTED,
  { label: 'automatic.invoices', render: () => translate('automatic.allInvoices') },
  {
    label: 'automatic.actions',
    align: 'end',
    card: 'end',
    render: (advance) => (
      <IconButton
        icon={icon}
        label={translate(label, { client: advance.nameClient })}
        onClick={() => onClick(advance)}
      />
    ),
  },
];

import { formatDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { formatIban } from '#shared/identifiers/iban.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { AdvanceDraft } from '#portal/advances/advance-draft.ts';

interface AdvanceSummaryProps {
  draft: AdvanceDraft;
  /** The day on which the money arrives; undefined while it is unknown. */
  valueDay?: IsoDay;
}

/** Client, account, count and value date of a draft, to review before it is priced or requested. */
export const AdvanceSummary = ({ draft, valueDay }: AdvanceSummaryProps) => {
  const facts = [
    { label: 'advances.client', value: draft.clientName },
    { label: 'advances.account', value: formatIban(draft.iban) },
    { label: 'advances.invoices', value: String(draft.choices.length) },
    ...(valueDay ? [{ label: 'advances.valueDay', value: formatDay(valueDay) }] : []),
  ];
  return (
    <dl className="advance-summary">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{translate(label)}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The target of Back: the advance screen with all its input (R-ADV-30, R-ADV-36). */
export const BACK_ADDRESS = '/anticipo-facturas?goBack=true';

/** The paths of the simulation and of the request. */
export const CONFIRM_SCREEN_ADDRESSES = ['true', 'false'].map(
  (isSimulation) => `/anticipo-facturas/confirmar?isSimulation=${isSimulation}`,
);

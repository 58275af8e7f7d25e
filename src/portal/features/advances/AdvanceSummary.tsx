import { formatIban } from '#shared/iban.ts';
import { formatEuros } from '#shared/money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Crumb } from '#portal/ui/Page.tsx';
import { chosenInvoices } from './advance-draft.ts';
import type { AdvanceDraft } from './advance-draft.ts';

/** Client, account, count and amount of a draft, to check before it is priced or requested. */
export const AdvanceSummary = ({ draft }: { draft: AdvanceDraft }) => {
  const facts = [
    { label: 'advances.client', value: draft.clientName },
    { label: 'advances.account', value: formatIban(draft.iban) },
    { label: 'advances.invoices', value: String(draft.choices.length) },
    { label: 'advances.requested', value: formatEuros(requestedAmount(draft)) },
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

/** The sum of what is asked for, in cents. */
export const requestedAmount = (draft: AdvanceDraft) =>
  chosenInvoices(draft).reduce((sum, { amount }) => sum + amount, 0);

/** Where the confirmation screens lie. */
export const confirmBreadcrumb = (label: string): Crumb[] => [
  { label: translate('lists.home'), to: '/home' },
  { label: translate('destination.advances'), to: '/anticipo-facturas?goBack=true' },
  { label: translate(label) },
];

import { formatEuros } from '#shared/money/format-money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { toCentsOrZero } from './advance-selection.ts';
import type { RefusedInvoice } from './find-refused-invoices.ts';
import './refused.css';

interface RefusedListProps {
  refused: readonly RefusedInvoice[];
  /** The client that pays all of them. */
  clientName: string;
}

/** Lists the rejected invoices with number, payer, amount and reason. */
export const RefusedInvoiceList = ({ refused, clientName }: RefusedListProps) => (
  <ul className="refused-list">
    {refused.map(({ invoice, amount, advanceableAmount }) => (
      <li key={invoice.id}>
        <strong className="tabular">{invoice.invoiceNumberExt}</strong>
        <span>{clientName}</span>
        <span className="tabular refused-amount">{formatEuros(toCentsOrZero(amount))}</span>
        <span className="refused-reason">
          {advanceableAmount
            ? translate('advances.refused.left', { left: formatEuros(advanceableAmount) })
            : translate('advances.refused.gone')}
        </span>
      </li>
    ))}
  </ul>
);

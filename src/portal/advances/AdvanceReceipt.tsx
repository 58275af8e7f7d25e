import { translate } from '#portal/i18n/i18n.ts';
import { hasPrice, sumReceiptAmount, listReceiptDetails } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { ReceiptState } from './ReceiptState.tsx';
import { ReceiptTerms } from './ReceiptTerms.tsx';
import { SimulationTable } from './SimulationTable.tsx';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import './receipt.css';

/** The receipt of a request, on screen and on paper. */
export const AdvanceReceipt = ({ receipt }: { receipt: Receipt }) => {
  const { lines, dueDays, terms } = receipt;
  const isPriced = hasPrice(receipt);
  return (
    <section className="receipt" aria-label={translate('advances.receipt')}>
      <ReceiptState receipt={receipt} />
      <dl className="receipt-facts">
        {listReceiptDetails(receipt)
          .slice(1)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{translate(label)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <SimulationTotalsPanel requested={sumReceiptAmount(receipt)} lines={isPriced ? lines : undefined} />
      <SimulationTable caption={translate('advances.invoices')} lines={lines} dueDays={dueDays} isPriced={isPriced} />
      <h2>{translate('advances.receipt.terms')}</h2>
      <ReceiptTerms terms={terms} />
    </section>
  );
};

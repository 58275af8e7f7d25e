import { useState } from 'react';
import { Link } from '#portal/ui/Link.tsx';
import { formatEuros } from '#shared/money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { readReceipts } from '#portal/advances/advance-receipts.ts';
import { formatReceiptTime, getReceiptAddress, sumReceiptAmount } from '#portal/advances/receipt.ts';
import { ReceiptState } from '#portal/advances/ReceiptState.tsx';
import '#portal/advances/receipt.css';

/** The requests of this session, each with a link to its receipt. */
export const LastReceipts = () => {
  const [receipts] = useState(readReceipts);
  if (receipts.length === 0) return null;
  return (
    <section className="receipt-last" aria-labelledby="receipt-last">
      <h2 id="receipt-last">{translate('advances.lastReceipts')}</h2>
      <ul>
        {receipts.map((receipt) => (
          <li key={receipt.key}>
            <Link to={getReceiptAddress(receipt.key)}>{formatReceiptTime(receipt)}</Link>
            <span>{receipt.clientName}</span>
            <span className="tabular">{formatEuros(sumReceiptAmount(receipt))}</span>
            <ReceiptState receipt={receipt} />
          </li>
        ))}
      </ul>
    </section>
  );
};

import { useId } from 'react';
import { formatEuros } from '#shared/money.ts';
import { Link } from '#portal/ui/Link.tsx';
import { formatReceiptTime, getReceiptAddress, sumReceiptAmount } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { ReceiptState } from './ReceiptState.tsx';
import './receipt.css';

/** Requests of this session, each with a link to its receipt; nothing if there are none. */
export const ReceiptList = ({ title, receipts }: { title: string; receipts: readonly Receipt[] }) => {
  const id = useId();
  if (receipts.length === 0) return null;
  return (
    <section className="receipt-last" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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

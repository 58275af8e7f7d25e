import { formatEuros } from '#shared/money/format-money.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { formatReceiptTime, getReceiptAddress, sumReceiptAmount } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { ReceiptState } from './ReceiptState.tsx';
import './receipt.css';

/** Requests of this session, each with a link to its receipt. */
export const ReceiptList = ({ receipts }: { receipts: readonly Receipt[] }) => (
  <ul className="receipt-list">
    {receipts.map((receipt) => (
      <li key={receipt.key}>
        <Link to={getReceiptAddress(receipt.key)}>{formatReceiptTime(receipt)}</Link>
        <span>{receipt.clientName}</span>
        <span className="tabular">{formatEuros(sumReceiptAmount(receipt))}</span>
        <ReceiptState receipt={receipt} />
      </li>
    ))}
  </ul>
);

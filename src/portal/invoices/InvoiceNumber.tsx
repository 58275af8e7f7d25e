import { useLocation } from 'react-router-dom';
import type { ConfirmingType, Invoice } from '#shared/records/records.ts';
import { useEntity } from '#portal/entity/useEntity.ts';
import { readListPosition } from '#portal/lists/list-position.ts';
import { getConfirmingType } from '#portal/lists/model/invoice-filter.ts';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { getInvoiceAddress } from './invoice-address.ts';
import './invoice-cells.css';

interface InvoiceNumberProps {
  /** A row of the list of its kind of confirming, or a row that states its kind. */
  invoice: Invoice & { confirmingType?: ConfirmingType };
}

/** The number of an invoice, which leads to its page and hands the row over to it (R-PLAN-10). */
export const InvoiceNumber = ({ invoice }: InvoiceNumberProps) => {
  const { planner } = useEntity();
  const { state } = useLocation();
  const { invoiceNumber, invoiceNumberExt, confirmingType } = invoice;
  const number = (
    <strong className="tabular" title={invoiceNumber}>
      {invoiceNumberExt}
    </strong>
  );
  if (!planner.invoices) return number;
  const type = confirmingType ?? getConfirmingType(readListPosition(state, 'invoices').filter);
  return (
    <Link to={getInvoiceAddress(invoiceNumber, type)} state={{ invoice }} className="cell-link">
      {number}
    </Link>
  );
};

import { useState } from 'react';
import { StatusLabel } from '#portal/ui/display/StatusLabel.tsx';
import { getInvoiceStatusHelp, getInvoiceStatusText, getInvoiceStatusTone } from './invoice-status.ts';
import './invoice-cells.css';

/** The status of an invoice; it opens one sentence on what it means (R-ALL-09), unless it is unknown. */
export const InvoiceState = ({ status }: { status: string }) => {
  const [isOpen, setOpen] = useState(false);
  const help = getInvoiceStatusHelp(status);
  const label = <StatusLabel tone={getInvoiceStatusTone(status)}>{getInvoiceStatusText(status)}</StatusLabel>;
  if (!help) return label;
  return (
    <details className="cell-state" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && <p>{help}</p>}
    </details>
  );
};

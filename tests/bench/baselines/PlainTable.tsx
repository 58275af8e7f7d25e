import { memo, useCallback, useState } from 'react';
import { formatDay } from '#shared/dates/days.ts';
import { formatAmount, formatEuros } from '#shared/money/format-money.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';

const HEADS = ['', 'Factura', 'Emisión', 'Vencimiento', 'Nominal', 'Anticipable', 'A anticipar'];

/** The yardstick: the same rows and columns as the advance table, as anyone would write them with React and memo. */
export const PlainTable = ({ invoices }: { invoices: FinanceableInvoice[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [amounts, setAmounts] = useState<Record<string, string>>({});
  const toggle = useCallback((id: string) => {
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const change = useCallback((id: string, text: string) => setAmounts((before) => ({ ...before, [id]: text })), []);
  return (
    <table>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <PlainRow
            key={invoice.id}
            invoice={invoice}
            chosen={chosen.has(invoice.id)}
            amount={amounts[invoice.id] ?? formatAmount(invoice.nominalAmountFinanced)}
            onToggle={toggle}
            onChange={change}
          />
        ))}
      </tbody>
    </table>
  );
};

interface PlainRowProps {
  invoice: FinanceableInvoice;
  chosen: boolean;
  amount: string;
  onToggle: (id: string) => void;
  onChange: (id: string, text: string) => void;
}

const PlainRow = memo(({ invoice, chosen, amount, onToggle, onChange }: PlainRowProps) => (
  <tr>
    <td>
      <input
        type="checkbox"
        checked={chosen}
        onChange={() => onToggle(invoice.id)}
        aria-label={invoice.invoiceNumberExt}
      />
    </td>
    <td>{invoice.invoiceNumberExt}</td>
    <td>{formatDay(invoice.invoiceDate)}</td>
    <td>{formatDay(invoice.invoiceExpirationDate)}</td>
    <td>{formatEuros(invoice.nominalAmount)}</td>
    <td>{formatEuros(invoice.nominalAmountFinanced)}</td>
    <td>
      <input value={amount} onChange={(event) => onChange(invoice.id, event.target.value)} aria-label="Importe" />
    </td>
  </tr>
));

import type { Invoice } from '#shared/records/records.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { invoiceToolsTexts } from './invoice-tools.texts.ts';
import './invoice-tools.css';

addTexts(invoiceToolsTexts);

type SummedInvoice = Pick<Invoice, 'nominalAmount' | 'nominalAmountFinanced'>;

interface InvoiceSumsProps {
  invoices: readonly SummedInvoice[];
  /** What is said of them: `sums`, `found`, or `advanceable` for invoices that can be advanced. */
  text: 'sums' | 'found' | 'advanceable';
  /** Whether there may be more than these: then count and sums are a minimum, and say so. */
  isPart: boolean;
  /** Whether screen readers announce them, as what was asked for. */
  isAnnounced?: boolean;
}

const counts = new Intl.NumberFormat('de-DE');

/** A number of invoices as it is shown, and for the choice between singular and plural. */
export const toCountValues = (count: number) => ({ smart_count: count, rows: counts.format(count) });

/** Count and sums of invoices, in one line (R-PLAN-08). */
const InvoiceSums = ({ invoices, text, isPart, isAnnounced = false }: InvoiceSumsProps) => {
  const sum = (field: keyof SummedInvoice) => invoices.reduce((total, invoice) => total + invoice[field], 0);
  const sums = translate(`invoiceTools.${text}`, {
    ...toCountValues(invoices.length),
    nominal: formatEuros(sum('nominalAmount')),
    advanced: formatEuros(sum('nominalAmountFinanced')),
  });
  return (
    <p className="finder-sums" role={isAnnounced ? 'status' : undefined}>
      {isPart ? translate('invoiceTools.atLeast', { sums }) : sums}
    </p>
  );
};

export default InvoiceSums;

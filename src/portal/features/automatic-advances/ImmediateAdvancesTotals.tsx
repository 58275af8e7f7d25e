import { formatDay } from '#shared/dates/iso-day.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { FinanceableInvoice } from '#shared/records/records.ts';
import { formatAnnualRate, calculateSimulationTotals } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import type { PricedInvoice as PricedOf } from '#portal/records/price-in-batches.ts';
import { SummaryList } from './SummaryList.tsx';
import type { AdvancePreview } from './useAdvancePreview.ts';

type Priced = PricedOf<FinanceableInvoice>;

/** Maximum number of invoices in the list. */
const LISTED = 5;

/** Number, sum, costs and amount paid out of the invoices; lists the first ones. */
export const ImmediateAdvancesTotals = ({ preview: { priced, refused, isWhole } }: { preview: AdvancePreview }) => (
  <>
    {priced.length === 0 ? <p>{translate('automatic.preview.none')}</p> : <Figures priced={priced} />}
    {refused.length > 0 && <p>{translate('automatic.preview.refused', { smart_count: refused.length })}</p>}
    {!isWhole && (
      <Notice tone="warning">
        <p>{translate('automatic.preview.notWhole', { smart_count: priced.length + refused.length })}</p>
      </Notice>
    )}
  </>
);

const Figures = ({ priced }: { priced: Priced[] }) => {
  const rest = priced.length - LISTED;
  return (
    <>
      <SummaryList facts={figuresOf(priced)} />
      <RecordTable
        caption={translate('automatic.preview.first')}
        columns={COLUMNS}
        rows={priced.slice(0, LISTED)}
        rowKey={({ invoice }) => invoice.id}
      />
      {rest > 0 && <p>{translate('automatic.preview.more', { smart_count: rest })}</p>}
    </>
  );
};

function figuresOf(priced: readonly Priced[]) {
  const { sums, cost, rate, net } = calculateSimulationTotals(priced.map(({ line }) => line));
  const valueDate = priced[0]?.line.valueDate;
  return [
    { label: 'automatic.preview.count', value: String(priced.length) },
    { label: 'automatic.preview.nominal', value: formatEuros(sums.nominalAmount) },
    { label: 'automatic.preview.cost', value: formatEuros(cost) },
    { label: 'automatic.preview.rate', value: formatAnnualRate(rate) },
    { label: 'automatic.preview.net', value: formatEuros(net) },
    ...(valueDate === undefined ? [] : [{ label: 'automatic.preview.valueDate', value: formatDay(valueDate) }]),
  ];
}

const COLUMNS: readonly Column<Priced>[] = [
  {
    label: 'automatic.preview.invoice',
    card: 'title',
    render: ({ invoice }) => <strong>{invoice.invoiceNumberExt}</strong>,
  },
  {
    label: 'automatic.preview.due',
    className: 'card-named',
    card: 'start',
    cardLabel: 'lists.due',
    render: ({ invoice }) => <Day value={invoice.invoiceExpirationDate} />,
  },
  {
    label: 'automatic.preview.nominal',
    align: 'end',
    card: 'amount',
    render: ({ line }) => <Amount cents={line.nominalAmount} />,
  },
  {
    label: 'automatic.preview.cost',
    align: 'end',
    render: ({ line }) => <Amount cents={line.nominalAmount - line.total} />,
  },
  { label: 'automatic.preview.net', align: 'end', render: ({ line }) => <Amount cents={line.total} /> },
];

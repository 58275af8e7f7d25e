import { Fragment } from 'react';
import type { Column } from '#portal/lists/model/columns.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { FitToPaper } from '#portal/lists/FitToPaper.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Link } from '#portal/ui/navigation/Link.tsx';
import { getReceiptAddress, hasPrice } from './receipt.ts';
import type { Receipt } from './receipt.ts';
import { ReceiptState } from './ReceiptState.tsx';
import {
  REQUEST_FIELDS,
  formatRequest,
  formatRequestTotals,
  getRequestHeadingTextKey,
  groupByOutcome,
  listReceiptLines,
  listSharedDetails,
  sumReceiptAmounts,
} from './receipts-document.ts';
import { ReceiptTerms } from './ReceiptTerms.tsx';
import { SimulationTable } from './SimulationTable.tsx';
import { SimulationTotalsPanel } from './SimulationTotalsPanel.tsx';
import './receipt.css';

/** A row of the table of requests; the totals have no receipt. */
interface RequestRow extends ReturnType<typeof formatRequest> {
  receipt?: Receipt;
}

const CARD_PLACES = { client: 'title', net: 'amount', nominal: 'start', state: 'end' } as const;
const TEXTS = new Set<string>(['client', 'reference', 'state']);

const COLUMNS = REQUEST_FIELDS.map((field): Column<RequestRow> => ({
  label: getRequestHeadingTextKey(field),
  card: field in CARD_PLACES ? CARD_PLACES[field as keyof typeof CARD_PLACES] : undefined,
  className: field === 'nominal' ? 'tabular card-named' : 'tabular',
  ...(!TEXTS.has(field) && { align: 'end' }),
  render: ({ receipt, ...cells }) => {
    if (receipt && field === 'client') return <Link to={getReceiptAddress(receipt.key)}>{cells.client}</Link>;
    return receipt && field === 'state' ? <ReceiptState receipt={receipt} /> : cells[field];
  },
}));

/** One receipt over several requests, on screen and on paper. Each client's name leads to the receipt of its request. */
export const ReceiptsSummary = ({ receipts }: { receipts: readonly Receipt[] }) => {
  const rows: RequestRow[] = receipts.map((receipt) => ({ ...formatRequest(receipt), receipt }));
  const totals: RequestRow[] = formatRequestTotals(receipts);
  return (
    <section className="receipt" aria-label={translate('advances.receipts')}>
      <dl className="receipt-facts">
        {listSharedDetails(receipts).map(({ label, value }) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ReceiptsTotals receipts={receipts} />
      <FitToPaper className="price-lines">
        <RecordTable
          caption={translate('advances.receipts.requests')}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ receipt, state }) => receipt?.key ?? state}
          foot={rows.length > 1 ? totals : undefined}
        />
      </FitToPaper>
      {receipts.map((receipt) => (
        <RequestInvoices key={receipt.key} receipt={receipt} />
      ))}
      <h2>{translate('advances.receipt.terms')}</h2>
      {[...new Set(receipts.map(({ terms }) => terms))].map((terms) => (
        <ReceiptTerms key={terms} terms={terms} />
      ))}
    </section>
  );
};

/** The totals of each result. */
const ReceiptsTotals = ({ receipts }: { receipts: readonly Receipt[] }) => {
  const groups = groupByOutcome(receipts);
  return groups.map((group) => (
    <Fragment key={group[0]?.key}>
      {groups.length > 1 && group[0] && <ReceiptState receipt={group[0]} />}
      <SimulationTotalsPanel requested={sumReceiptAmounts(group)} lines={listReceiptLines(group)} />
    </Fragment>
  ));
};

const RequestInvoices = ({ receipt }: { receipt: Receipt }) => (
  <>
    <h2>{[receipt.clientName, receipt.reference].filter(Boolean).join(' · ')}</h2>
    <SimulationTable
      caption={translate('advances.invoices')}
      lines={receipt.lines}
      dueDays={receipt.dueDays}
      isPriced={hasPrice(receipt)}
    />
  </>
);

import { useMemo } from 'react';
import { formatEuros } from '#shared/money/format-money.ts';
import type { SimulationLine } from '#shared/records/records.ts';
import { EMPTY_VALUE_TEXT } from '#shared/records/simulation-totals.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import type { OfferReasons } from './decided-proposal.ts';
import { costPerNet } from './reasons.ts';
import type { RestRow } from './rest-rows.ts';
import { RowsInSteps } from './RowsInSteps.tsx';
import { useIsTicked, type ProposalSelection } from './selection.ts';
import { groupByClient, type Offer } from './settle-plan.ts';

/** A row of either table. */
interface OfferRow extends RestRow {
  /** The amount to advance in cents. */
  amount: number;
}

const costOf = (line: SimulationLine) => line.nominalAmount - line.total;

/** The cost of each 1.000 € that arrive, by which invoices are chosen, and the days that it is for. */
const describePerThousand = (line: SimulationLine): string =>
  line.total > 0
    ? translate('proposal.perThousand', {
        cost: formatEuros(Math.round(costPerNet(line) * 1_000_00)),
        smart_count: line.interestDays,
      })
    : EMPTY_VALUE_TEXT;

const COLUMNS = defineColumns<OfferRow>('proposalInvoices', {
  number: {
    label: { es: 'Factura', en: 'Invoice' },
    card: 'title',
    render: ({ invoice }) => <strong className="tabular">{invoice.invoiceNumberExt}</strong>,
  },
  client: { label: { es: 'Cliente', en: 'Client' }, render: ({ client }) => client.name },
  due: {
    label: { es: 'Vencimiento', en: 'Due' },
    card: 'start',
    className: 'card-named',
    cardLabel: 'lists.due',
    render: ({ invoice }) => <Day value={invoice.invoiceExpirationDate} />,
  },
  amount: {
    label: { es: 'Se anticipa', en: 'Advanced' },
    align: 'end',
    className: 'tabular',
    card: 'amount',
    render: ({ amount }) => formatEuros(amount),
  },
  cost: {
    label: { es: 'Coste', en: 'Cost' },
    align: 'end',
    className: 'tabular card-named',
    card: 'end',
    render: ({ line }) => (line ? formatEuros(costOf(line)) : EMPTY_VALUE_TEXT),
  },
  perThousand: {
    label: { es: 'Por cada 1.000 €', en: 'For each €1,000' },
    align: 'end',
    className: 'tabular',
    render: ({ line }) => (line ? describePerThousand(line) : EMPTY_VALUE_TEXT),
  },
  reason: { label: { es: 'Por qué', en: 'Why' }, card: 'line', render: ({ reason }) => reason },
});

const createColumns = (selection: ProposalSelection): Column<OfferRow>[] => [
  {
    label: 'proposal.select',
    className: 'proposal-check',
    card: 'check',
    heading: () => <span className="visually-hidden">{translate('proposal.select')}</span>,
    render: (row) => row.line && <InvoiceTick row={row} selection={selection} />,
  },
  ...COLUMNS,
];

const InvoiceTick = ({ row, selection }: { row: OfferRow; selection: ProposalSelection }) => (
  <input
    type="checkbox"
    className="proposal-box"
    aria-label={translate('proposal.tick', { number: row.invoice.invoiceNumberExt })}
    checked={useIsTicked(selection, row.key)}
    onChange={() => selection.toggle(row.key)}
  />
);

interface OfferTableProps {
  caption: string;
  columns: readonly Column<OfferRow>[];
  rows: readonly OfferRow[];
}

const OfferTable = (props: OfferTableProps) => (
  <div className="proposal-rows">
    <RecordTable {...props} rowKey={({ key }) => key} />
  </div>
);

interface ChosenTablesProps {
  offer: Offer;
  reasons: OfferReasons;
  selection: ProposalSelection;
}

/** The invoices of an offer, by client. */
export const ChosenTables = ({ offer, reasons, selection }: ChosenTablesProps) => {
  const columns = useMemo(
    () => createColumns(selection).filter(({ label }) => label !== 'proposalInvoices.client'),
    [selection],
  );
  const groups = useMemo(
    () =>
      groupByClient(offer.invoices).map((group) => ({
        ...group[0]!.candidate,
        rows: group.map((offered): OfferRow => ({
          ...offered.candidate,
          amount: offered.amount,
          line: offered.line,
          reason: translate(`proposal.in.${reasons.in.get(offered.candidate.key) ?? 'fits'}`),
        })),
      })),
    [offer, reasons],
  );
  return groups.map(({ client, confirmingType, rows }) => {
    const name = confirmingType === 'D' ? translate('proposal.debtorPays', { client: client.name }) : client.name;
    const sums = {
      smart_count: rows.length,
      amount: formatEuros(rows.reduce((sum, { amount }) => sum + amount, 0)),
      cost: formatEuros(rows.reduce((sum, { line }) => sum + (line ? costOf(line) : 0), 0)),
    };
    return (
      <section key={`${client.numClient} ${confirmingType}`} className="proposal-client">
        <h3>{name}</h3>
        <p className="proposal-note">{translate('proposal.clientSums', sums)}</p>
        <RowsInSteps rows={rows}>{(shown) => <OfferTable caption={name} columns={columns} rows={shown} />}</RowsInSteps>
      </section>
    );
  });
};

/** The invoices that an offer leaves out, with the reason; they can be ticked. */
export const RestTable = ({ rows, selection }: { rows: readonly RestRow[]; selection: ProposalSelection }) => {
  const columns = useMemo(() => createColumns(selection), [selection]);
  const complete = useMemo(
    () => rows.map((row): OfferRow => ({ ...row, amount: row.invoice.nominalAmountFinanced })),
    [rows],
  );
  if (rows.length === 0) return null;
  return (
    <RowsInSteps rows={complete} summary={translate('proposal.rest', { smart_count: rows.length })}>
      {(shown) => <OfferTable caption={translate('proposal.restCaption')} columns={columns} rows={shown} />}
    </RowsInSteps>
  );
};

import { formatDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { InvoiceNumber } from '#portal/invoices/InvoiceNumber.tsx';
import { translate } from '#portal/i18n/i18n.ts';
import type { Column } from '#portal/lists/model/columns.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { Amount } from '#portal/ui/display/Amount.tsx';
import { Day } from '#portal/ui/display/Day.tsx';
import type { AdvanceableMatch, ClosedMatch } from './compare-own-list.ts';
import { formatOwnDay } from './match-invoices.ts';
import type { FoundMatch, Match } from './match-invoices.ts';
import { TickAllBox, TickBox } from './TickBoxes.tsx';

const invoiceOf = (match: Match) => ('invoice' in match ? match.invoice : undefined);
const differsOf = (match: Match): FoundMatch['differs'] =>
  match.kind === 'found' ? match.differs : { amount: false, day: false };

const isNotUnderstood = (text: string, value: unknown) => text !== '' && value === undefined;

interface OwnValueProps {
  text: string;
  isSame?: boolean;
  /** Whether it is not understood, and therefore was not compared. */
  isUnread?: boolean;
}

/** The value of the own list, below that of the invoice, where it is another one or the same in another notation. */
const OwnValue = ({ text, isSame = false, isUnread = false }: OwnValueProps) => (
  <span className={isSame ? 'compare-own' : 'compare-own compare-own-other'}>
    {translate(isUnread ? 'comparison.ownUnread' : 'comparison.own', { text })}
  </span>
);

const Candidates = ({ match }: { match: Extract<Match, { kind: 'ambiguous' }> }) => (
  <ul className="compare-candidates">
    {match.candidates.slice(0, 5).map((invoice) => (
      <li key={`${invoice.confirmingType}${invoice.id}`}>
        <InvoiceNumber invoice={invoice} /> {invoice.customerName}, {formatEuros(invoice.nominalAmount)},{' '}
        {formatDay(invoice.invoiceExpirationDate)}
      </li>
    ))}
  </ul>
);

/** What follows from a line, as text. */
export function explainMatch(match: Match): string {
  if (match.kind === 'missing') return translate('comparison.why.missing');
  if (match.kind === 'repeated') return translate('comparison.why.repeated', { row: match.earlier });
  if (match.kind === 'ambiguous')
    return translate('comparison.why.ambiguous', { smart_count: match.candidates.length });
  if ('reason' in match) return (match as ClosedMatch).reason;
  return formatEuros((match as AdvanceableMatch).offered.nominalAmountFinanced);
}

const COLUMNS = Object.fromEntries(
  defineColumns<Match>('comparison', {
    box: {
      label: { es: 'Marcada', en: 'Ticked' },
      className: 'compare-check',
      card: 'check',
      heading: (rows) => <TickAllBox matches={rows as readonly AdvanceableMatch[]} />,
      render: (match) => <TickBox match={match as AdvanceableMatch} />,
    },
    number: {
      label: { es: 'Factura', en: 'Invoice' },
      card: 'title',
      render: (match) => {
        const invoice = invoiceOf(match);
        const { number } = match.line;
        if (!invoice) return <strong>{number}</strong>;
        return (
          <>
            <InvoiceNumber invoice={invoice} />
            {number !== invoice.invoiceNumberExt && <OwnValue text={number} isSame />}
          </>
        );
      },
    },
    client: {
      label: { es: 'Cliente', en: 'Client' },
      card: 'line',
      render: (match) => invoiceOf(match)?.customerName,
    },
    amount: {
      label: { es: 'Importe', en: 'Amount' },
      align: 'end',
      card: 'amount',
      render: (match) => {
        const invoice = invoiceOf(match);
        if (!invoice) return match.line.amount;
        return (
          <>
            <Amount cents={invoice.nominalAmount} />
            {differsOf(match).amount && <OwnValue text={match.line.amount} />}
            {isNotUnderstood(match.line.amount, match.line.cents[0]) && <OwnValue text={match.line.amount} isUnread />}
          </>
        );
      },
    },
    day: {
      label: { es: 'Vencimiento', en: 'Due' },
      className: 'card-named',
      card: 'start',
      cardLabel: 'lists.due',
      render: (match) => {
        const invoice = invoiceOf(match);
        if (!invoice) return formatOwnDay(match.line);
        return (
          <>
            <Day value={invoice.invoiceExpirationDate} />
            {differsOf(match).day && <OwnValue text={formatOwnDay(match.line)} />}
            {isNotUnderstood(match.line.day, match.line.isoDay) && <OwnValue text={match.line.day} isUnread />}
          </>
        );
      },
    },
    advanceable: {
      label: { es: 'Anticipable', en: 'Advanceable' },
      align: 'end',
      card: 'end',
      render: (match) => <span className="tabular">{explainMatch(match)}</span>,
    },
    why: {
      label: { es: 'Qué ocurre', en: 'What happens' },
      className: 'compare-why',
      card: 'line',
      render: (match) => (
        <>
          {explainMatch(match)}
          {match.kind === 'ambiguous' && <Candidates match={match} />}
        </>
      ),
    },
  }).map((column) => [column.label.slice('comparison.'.length), column]),
) as Record<string, Column<Match>>;

const pick = (...names: string[]) => names.flatMap((name) => COLUMNS[name] ?? []);

/** The outcomes in the order of the screen, each with its columns. */
export const COMPARISON_SECTIONS = [
  { name: 'advanceable', columns: pick('box', 'number', 'client', 'amount', 'day', 'advanceable') },
  { name: 'closed', columns: pick('number', 'client', 'amount', 'day', 'why') },
  { name: 'missing', columns: pick('number', 'amount', 'day', 'why') },
  { name: 'ambiguous', columns: pick('number', 'amount', 'day', 'why') },
  { name: 'repeated', columns: pick('number', 'client', 'amount', 'day', 'why') },
] as const;

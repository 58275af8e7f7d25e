import { useEffect, useMemo, useState } from 'react';
import type { IsoDay } from '#shared/dates/iso-day.ts';
import type { Cents } from '#shared/money/money.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { Client } from '#shared/records/records.ts';
import { today as getToday } from '#portal/clock/clock.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { defineColumns } from '#portal/lists/model/define-columns.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { RecordTable } from '#portal/lists/RecordTable.tsx';
import { useInvoiceWalk, type InvoiceWalk, type WalkedInvoice } from '#portal/planner/invoice-walk.ts';
import { formatLongDay } from '#portal/planner/long-day.ts';
import { recordSum } from '#portal/recording/recorded-decisions.ts';
import { Day } from '#portal/ui/display/Day.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { findPaidInvoices, getAmountAtMaturity } from './due-before.ts';
import type { Need } from '#portal/planner/proposal-address.ts';
import { useKeptChanges } from './kept-changes.ts';
import { ProposalResult } from './ProposalResult.tsx';
import { Calculating } from './Calculating.tsx';
import { RowsInSteps } from './RowsInSteps.tsx';

interface DueBeforeProps {
  need: Need;
  clients: Client[];
  /** The only account, if there is one alone. */
  iban: string | undefined;
  canRequest: boolean;
  onNeed: (need: Need) => void;
}

/** Says first what is paid at maturity by the day: it may be enough without an advance. The rest is proposed below. */
export const DueBefore = (props: DueBeforeProps) => {
  const today = useToday();
  const { day } = props.need;
  const { from } = getWorkingDays().getDueDays({ from: today, to: day });
  const { walk, rowsRead, error, retry } = useInvoiceWalk({ fechaDesde: from, fechaHasta: day }, true);
  const isRead = rowsRead === null && walk !== undefined;
  return (
    <QueryResult
      query={{ data: isRead ? walk : undefined, error, refetch: retry }}
      isEmpty={() => false}
      frame={
        <Calculating
          text={rowsRead ? translate('proposal.readingRows', { smart_count: rowsRead }) : translate('proposal.reading')}
        />
      }
    >
      {(known) => <WithDue {...props} walk={known} />}
    </QueryResult>
  );
};

const WithDue = ({ walk, ...props }: DueBeforeProps & { walk: InvoiceWalk }) => {
  const { need } = props;
  const today = useToday();
  const { inTime, late } = useMemo(
    () => findPaidInvoices(walk.invoices, { from: today, to: need.day }, getWorkingDays()),
    [walk, today, need.day],
  );
  const { sum } = inTime;
  const [kept] = useKeptChanges();
  const [isCounted, setCounted] = useState(sum === 0 || kept?.target !== need.cents);
  const missing = need.cents - (isCounted ? sum : 0);
  useEffect(() => {
    const amounts = inTime.invoices.map((invoice) => getAmountAtMaturity(invoice, today, getWorkingDays()));
    recordSum(need.cents, [...amounts, need.cents - sum]);
  }, [inTime, today, need.cents, sum]);
  return (
    <>
      <section className="proposal-due" aria-labelledby="proposal-due">
        <h2 id="proposal-due" className="visually-hidden">
          {translate('proposal.due')}
        </h2>
        <Notice tone={isCounted && missing <= 0 ? 'success' : 'info'}>
          <p>{describeDue(need, sum, isCounted)}</p>
          {late.sum > 0 && <p>{describeLate(need.day, late.sum)}</p>}
          <NoPaymentDay day={need.day} />
          {!walk.isWhole && <p>{translate('proposal.due.partial')}</p>}
          {sum > 0 && (
            <>
              <label className="proposal-count">
                <input
                  type="checkbox"
                  className="proposal-box"
                  checked={isCounted}
                  onChange={({ target }) => setCounted(target.checked)}
                />
                {translate('proposal.due.count')}
              </label>
              <DueList due={inTime.invoices} />
            </>
          )}
        </Notice>
      </section>
      {missing > 0 && (
        <ProposalResult
          key={missing}
          {...props}
          target={missing}
          dueBy={isCounted ? need.day : today}
          counted={isCounted ? sum : 0}
        />
      )}
    </>
  );
};

/** Whether what falls due is enough (R-PLAN-03). */
function describeDue({ cents, day }: Need, sum: Cents, isCounted: boolean): string {
  const values = { day: formatLongDay(day), sum: formatEuros(sum), missing: formatEuros(cents - sum) };
  if (sum === 0) return translate('proposal.due.none', values);
  if (!isCounted) return translate('proposal.due.notCounted', values);
  return translate(sum >= cents ? 'proposal.due.enough' : 'proposal.due.less', values);
}

/** What is due by the day and arrives after it. */
const describeLate = (day: IsoDay, sum: Cents): string => {
  const arrives = formatLongDay(getWorkingDays().getValueDay(day));
  return translate('proposal.due.late', { sum: formatEuros(sum), day: arrives });
};

/** Says by when the money has to arrive where nothing is paid on the day itself; nothing on a working day. */
const NoPaymentDay = ({ day }: { day: IsoDay }) => {
  const today = useToday();
  const { getLastWorkingDay, getValueDay } = getWorkingDays();
  const last = getLastWorkingDay(day);
  if (last === day) return null;
  const [text, other] =
    last < today ? ['proposal.noPayment.after', getValueDay(day)] : ['proposal.noPayment.before', last];
  return <p>{translate(text, { day: formatLongDay(day), other: formatLongDay(other) })}</p>;
};

const DUE_COLUMNS = defineColumns<WalkedInvoice>('proposalDue', {
  number: {
    label: { es: 'Factura', en: 'Invoice' },
    card: 'title',
    render: ({ invoiceNumberExt }) => <strong className="tabular">{invoiceNumberExt}</strong>,
  },
  client: { label: { es: 'Cliente', en: 'Client' }, card: 'line', render: ({ customerName }) => customerName },
  due: {
    label: { es: 'Vencimiento', en: 'Due' },
    card: 'start',
    className: 'card-named',
    cardLabel: 'lists.due',
    render: ({ invoiceExpirationDate }) => <Day value={invoiceExpirationDate} />,
  },
  arrives: {
    label: { es: 'Llega', en: 'Arrives' },
    card: 'start',
    className: 'card-named',
    render: ({ invoiceExpirationDate }) => <Day value={getWorkingDays().getValueDay(invoiceExpirationDate)} />,
  },
  atMaturity: {
    label: { es: 'Recibirá', en: 'You will receive' },
    align: 'end',
    className: 'tabular',
    card: 'amount',
    render: (invoice) => formatEuros(getAmountAtMaturity(invoice, getToday(), getWorkingDays())),
  },
});

const isMoved = ({ invoiceExpirationDate: due }: WalkedInvoice) => getWorkingDays().getValueDay(due) !== due;

const DueList = ({ due }: { due: readonly WalkedInvoice[] }) => {
  const columns = due.some(isMoved) ? DUE_COLUMNS : DUE_COLUMNS.filter(({ label }) => label !== 'proposalDue.arrives');
  return (
    <RowsInSteps rows={due} summary={translate('proposal.due.list', { smart_count: due.length })}>
      {(rows) => (
        <RecordTable
          caption={translate('proposal.due')}
          columns={columns}
          rows={rows}
          rowKey={({ id, confirmingType }) => `${confirmingType} ${id}`}
        />
      )}
    </RowsInSteps>
  );
};

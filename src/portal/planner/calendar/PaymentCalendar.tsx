import { useMemo } from 'react';
import { addDays } from '#shared/dates/days.ts';
import type { DayPayments } from '#shared/planner/payment-calendar.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { getWorkingDays } from '#portal/clock/working-days.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { PartialListNote } from '#portal/lists/PartialListNote.tsx';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { useInvoiceWalk } from '#portal/planner/invoice-walk.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Page } from '#portal/ui/pages/Page.tsx';
import { CalendarContent } from './CalendarContent.tsx';
import { CalendarFiles } from './CalendarFiles.tsx';
import { paymentsTexts } from './payments.texts.ts';
import { useCalendarView } from './useCalendarPlace.ts';
import { usePayments } from './usePayments.ts';
import { WalkCancelled, WalkProgress } from './WalkProgress.tsx';
import '#portal/ui/styles/busy-line.css';
import './payments.css';

addTexts(paymentsTexts);

/** The window of the invoice filter (R-LIM-25). */
const DAYS_AHEAD = 365;

/** What arrives by day, week and month over a year from today (R-PLAN-04). */
const PaymentCalendar = () => {
  const from = useToday();
  const range = useMemo(() => ({ from, to: addDays(from, DAYS_AHEAD) }), [from]);
  const due = getWorkingDays().getDueDays(range);
  const { walk, rowsRead, error, retry, cancel } = useInvoiceWalk({ fechaDesde: due.from, fechaHasta: due.to }, true);
  const { payments, isCurrent } = usePayments(walk, range);
  const view = useCalendarView(range);
  const shown = usePaymentsOf(payments, view.numClient);
  const isCancelled = !walk && !error && rowsRead === null;
  const isReading = !payments && !error && !isCancelled;
  const isRenewing = rowsRead !== null || !isCurrent;
  return (
    <Page
      title={translate('payments.title')}
      actions={
        <CalendarFiles
          payments={isRenewing ? undefined : shown}
          isWhole={walk?.isWhole ?? true}
          numClient={view.numClient}
        />
      }
    >
      {isReading && <WalkProgress rows={rowsRead ?? walk?.invoices.length ?? 0} onCancel={cancel} />}
      {isCancelled ? (
        <WalkCancelled onRetry={retry} />
      ) : (
        <QueryResult
          query={{ data: walk && payments, error, refetch: retry }}
          emptyText={translate('payments.empty')}
          emptyAction={<ButtonLink to="/facturas">{translate('destination.invoices')}</ButtonLink>}
        >
          {(all) => (
            // Another element than the placeholder, which stood lower.
            <div key="sums" className="busy-line" aria-busy={isRenewing}>
              <PartialListNote isPartial={!walk?.isWhole} rows={walk?.invoices.length} />
              <CalendarContent
                all={all}
                payments={shown ?? all}
                isWhole={walk?.isWhole ?? false}
                range={range}
                view={view}
              />
            </div>
          )}
        </QueryResult>
      )}
    </Page>
  );
};

/** The payments of a client; all of them where none is chosen or it has none. */
const usePaymentsOf = (payments: DayPayments[] | undefined, numClient: string) =>
  useMemo(() => {
    const own = payments?.filter((payment) => payment.numClient === numClient);
    return own?.length ? own : payments;
  }, [payments, numClient]);

export default PaymentCalendar;

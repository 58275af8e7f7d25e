import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import type { useInvoiceWalk } from '#portal/planner/invoice-walk.ts';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Spinner } from '#portal/ui/actions/Spinner.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';
import './invoice.css';

const counts = new Intl.NumberFormat('de-DE');

/** Looks for an invoice that was opened by its address alone: progress with Cancel, not found, or failed. */
export const InvoiceSearch = ({
  number,
  walk,
  rowsRead,
  error,
  retry,
  cancel,
}: ReturnType<typeof useInvoiceWalk> & { number: string }) => {
  if (rowsRead !== null) {
    return (
      <div className="invoice-search">
        <Spinner label={translate('invoice.searching')} />
        <span className="tabular" aria-hidden="true">
          {translate('lists.exportedRows', { smart_count: rowsRead, rows: counts.format(rowsRead) })}
        </span>
        <Button onClick={cancel}>{translate('lists.cancel')}</Button>
      </div>
    );
  }
  if (error) return <QueryResult query={{ data: undefined, error, refetch: retry }}>{() => null}</QueryResult>;
  const isCancelled = !walk && number !== '';
  const text = isCancelled
    ? 'invoice.cancelled'
    : walk?.isWhole === false
      ? 'invoice.notFoundInPart'
      : 'invoice.notFound';
  return (
    <StatePanel
      picture="not-found"
      title={translate(isCancelled ? 'invoice.cancelledTitle' : 'invoice.notFoundTitle')}
      text={translate(text, { number })}
      action={
        <>
          {isCancelled && <Button onClick={retry}>{translate('invoice.searchAgain')}</Button>}
          <ButtonLink to="/facturas">{translate('invoice.toList')}</ButtonLink>
        </>
      }
    />
  );
};

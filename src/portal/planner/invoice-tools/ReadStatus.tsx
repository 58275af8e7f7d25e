import { useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { toCountValues } from './InvoiceSums.tsx';
import type { AllInvoices } from './useAllInvoices.ts';

// A screen reader announces not every page.
const ANNOUNCED_ROWS = 1000;

interface ReadStatusProps {
  all: AllInvoices;
  isSearching: boolean;
  /** What is shown once they have been read. */
  children?: ReactNode;
}

/** Offers to read all invoices; while they are read, the progress and Cancel (R-PLAN-08, R-PLAN-09). */
export function ReadStatus({ all, isSearching, children }: ReadStatusProps) {
  const { rowsRead, hasFailed, isReadable, cancel } = all;
  const frame = useRef<HTMLDivElement>(null);
  const press = (action: () => void) => () => {
    // The pressed button disappears.
    frame.current?.focus();
    action();
  };
  const read = press(all.read);
  const render = () => {
    if (rowsRead !== null) return <ReadProgress rows={rowsRead} onCancel={press(cancel)} />;
    if (hasFailed) return <Offer text="invoiceTools.failed" action="ui.retry" onClick={read} />;
    if (!isReadable) return null;
    if (isSearching) return <Offer text="invoiceTools.stopped" action="invoiceTools.continue" onClick={read} />;
    return <Offer action="invoiceTools.count" onClick={read} />;
  };
  return (
    <div ref={frame} tabIndex={-1} className="finder-status">
      {(rowsRead === null && children) || render()}
    </div>
  );
}

interface OfferProps {
  /** Keys of texts. */
  text?: string;
  action: string;
  onClick: () => void;
}

const Offer = ({ text, action, onClick }: OfferProps) => (
  <>
    {text && <p role="status">{translate(text)}</p>}
    <Button variant="text" onClick={onClick}>
      {translate(action)}
    </Button>
  </>
);

const ReadProgress = ({ rows, onCancel }: { rows: number; onCancel: () => void }) => {
  const announced = Math.floor(rows / ANNOUNCED_ROWS) * ANNOUNCED_ROWS;
  const say = (count: number) => translate('invoiceTools.read', toCountValues(count));
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <p className="tabular" aria-hidden="true">
        {say(rows)}
      </p>
      <p className="visually-hidden" role="status">
        {say(announced)}
      </p>
      <Button variant="text" onClick={onCancel}>
        {translate('invoiceTools.cancel')}
      </Button>
    </>
  );
};

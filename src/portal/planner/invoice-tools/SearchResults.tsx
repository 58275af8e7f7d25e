import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Invoice } from '#shared/records/records.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { PartialListNote } from '#portal/lists/PartialListNote.tsx';
import { Button } from '#portal/ui/actions/Button.tsx';
import { StatePanel } from '#portal/ui/display/StatePanel.tsx';

/** How many matches are shown, and how many more each time. */
const ROWS_PER_STEP = 50;

interface SearchResultsProps {
  text: string;
  rows: readonly Invoice[];
  /** Number of invoices searched, where the service has more; undefined when it has none. */
  searchedPart: number | undefined;
  renderTable: (rows: readonly Invoice[]) => ReactNode;
  onClear: () => void;
}

/** The invoices that a search found, the first 50 of them and more on request (R-PLAN-09). Its key is the text. */
export function SearchResults({ text, rows, searchedPart, renderTable, onClear }: SearchResultsProps) {
  const [count, setCount] = useState(ROWS_PER_STEP);
  const shown = useMemo(() => rows.slice(0, count), [rows, count]);
  if (rows.length === 0) {
    return (
      <div role="status">
        <StatePanel
          picture="not-found"
          title={translate('lists.notFound')}
          text={translate('invoiceTools.noMatch', { text })}
          action={<Button onClick={onClear}>{translate('invoiceTools.clear')}</Button>}
        />
      </div>
    );
  }
  return (
    <>
      {renderTable(shown)}
      <PartialListNote isPartial={searchedPart !== undefined} rows={searchedPart} />
      {count < rows.length && (
        <p className="finder-more">
          <Button onClick={() => setCount(count + ROWS_PER_STEP)}>{translate('invoiceTools.more')}</Button>
        </p>
      )}
    </>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import type { ExportSource } from './ExcelExportButton.tsx';
import './lists.css';
import './print-sheet.css';
import { consumePages as readEach } from './model/consume-pages.ts';
import { ReadProgressDialog } from './ReadProgressDialog.tsx';
import { useCancellableRead } from './useCancellableRead.ts';

/** Prints all rows that match the filters (R-LIST-25), without navigation and buttons. */
export function PrintButton<Row>(props: ExportSource<Row> & { disabled: boolean }) {
  const { disabled, columns, readPages, readCompany } = props;
  const { rows, read, end } = useCancellableRead();
  const [sheet, setSheet] = useState<ReactNode>();
  const print = () =>
    read(async (signal, onProgress) => {
      const { PrintTable } = await loadCode(() => import('./PrintTable.tsx'));
      const company = readCompany();
      const found: Row[] = [];
      const takePage = (page: readonly Row[]) => {
        signal.throwIfAborted();
        found.push(...page);
      };
      const extent = await readEach(readPages(signal), takePage, onProgress);
      await company;
      signal.throwIfAborted();
      // Prints the current document, which then has the rows and no dialog.
      flushSync(() => {
        end();
        setSheet(<PrintTable columns={columns} rows={found} extent={extent} />);
      });
      window.print();
      setSheet(undefined);
    });
  return (
    <>
      <Button icon="print" title={translate('lists.print')} disabled={disabled} onClick={() => void print()}>
        <span className="list-action">{translate('lists.print')}</span>
      </Button>
      <ReadProgressDialog title={translate('lists.printing')} rows={rows} onCancel={end} />
      {sheet && createPortal(sheet, document.querySelector('main .page') ?? document.body)}
    </>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { loadCode } from '#portal/ui/load-code.ts';
import type { ListSource } from './ExportButton.tsx';
import './print-sheet.css';
import { readPages as readEach } from './model/read-pages.ts';
import { ReadingDialog } from './ReadingDialog.tsx';
import { useReading } from './useReading.ts';

/** Prints everything that matches the filters, page after page of it (R-LIST-25), without navigation and buttons. */
export function PrintButton<Row>(props: ListSource<Row> & { disabled: boolean }) {
  const { disabled, columns, readPages, readCompany } = props;
  const { rows, read, end } = useReading();
  const [sheet, setSheet] = useState<ReactNode>();
  const print = () =>
    read(async (signal, onProgress) => {
      const { PrintSheet } = await loadCode(() => import('./PrintSheet.tsx'));
      const company = readCompany();
      const found: Row[] = [];
      const takePage = (page: readonly Row[]) => {
        signal.throwIfAborted();
        found.push(...page);
      };
      const extent = await readEach(readPages(signal), takePage, onProgress);
      await company;
      signal.throwIfAborted();
      // What is printed is what stands there now: the rows, and no dialog.
      flushSync(() => {
        end();
        setSheet(<PrintSheet columns={columns} rows={found} extent={extent} />);
      });
      window.print();
      setSheet(undefined);
    });
  return (
    <>
      <Button icon="print" disabled={disabled} onClick={() => void print()}>
        {translate('lists.print')}
      </Button>
      <ReadingDialog title={translate('lists.printing')} rows={rows} onCancel={end} />
      {sheet && createPortal(sheet, document.querySelector('main .page') ?? document.body)}
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { download } from '#portal/ui/download.ts';
import { showErrorToast, showToast } from '#portal/ui/toasts.ts';
import type { WorkbookSource } from './export/write-workbook.ts';
import './lists.css';

interface ExportButtonProps<Row> extends WorkbookSource<Row> {
  disabled?: boolean;
}

// Every page would be too much to listen to.
const ANNOUNCED_ROWS = 1000;

/** Excel of everything that matches the filters, with progress and a way out (R-LIST-22…24). */
export function ExportButton<Row>({ disabled, ...source }: ExportButtonProps<Row>) {
  const [rows, setRows] = useState<number | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const cancel = () => {
    controller.current?.abort();
    setRows(null);
  };
  const write = async () => {
    const { signal } = (controller.current = new AbortController());
    setRows(0);
    try {
      const { writeWorkbook } = await import('./export/write-workbook.ts');
      const blob = await writeWorkbook(source, signal, (count) => {
        if (!signal.aborted) setRows(count);
      });
      const file = `${source.sheetName}.xlsx`;
      download(blob, file);
      showToast({ kind: 'success', text: translate('lists.exported', { file }) });
    } catch (error) {
      if (!signal.aborted) showErrorToast(error);
    } finally {
      if (!signal.aborted) setRows(null);
    }
  };
  return (
    <>
      <Button icon="download" disabled={disabled} onClick={() => void write()}>
        {translate('lists.excel')}
      </Button>
      <Dialog
        open={rows !== null}
        title={translate('lists.exporting')}
        onClose={cancel}
        actions={<Button onClick={cancel}>{translate('lists.cancel')}</Button>}
      >
        <ExportProgress rows={rows ?? 0} />
      </Dialog>
    </>
  );
}

const counts = new Intl.NumberFormat('de-DE');

const rowsText = (rows: number) => translate('lists.exportedRows', { smart_count: rows, rows: counts.format(rows) });

const ExportProgress = ({ rows }: { rows: number }) => {
  const announced = Math.floor(rows / ANNOUNCED_ROWS) * ANNOUNCED_ROWS;
  return (
    <>
      <progress className="export-progress" aria-label={translate('lists.exporting')} />
      <p className="tabular" aria-hidden="true">
        {rowsText(rows)}
      </p>
      <p className="visually-hidden" role="status">
        {announced > 0 && rowsText(announced)}
      </p>
    </>
  );
};

import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { downloadFile } from '#portal/ui/actions/download-file.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { buildExportNotes } from './export-notes.ts';
import { formatPartialNote } from './export/extent-texts.ts';
import type { WorkbookSource } from './export/write-workbook.ts';
import type { RowPages } from './model/consume-pages.ts';
import { ReadProgressDialog } from './ReadProgressDialog.tsx';
import { useCancellableRead } from './useCancellableRead.ts';
import './lists.css';

/** Options for the export of a list. */
export interface ExportSource<Row> extends Omit<WorkbookSource<Row>, 'notes' | 'pages'> {
  /** Starts to read all rows that match the filters, page by page. */
  readPages: (signal: AbortSignal) => RowPages<Row>;
  /** The active filters in one line; absent without filters. */
  filters?: string | undefined;
  /** The name of the company; empty when it cannot be loaded. */
  readCompany: () => Promise<string>;
  /** A fixed file name without extension; by default the sheet name and the day. */
  fileName?: string;
}

/** Exports all rows that match the filters to Excel; shows the progress and can be cancelled (R-LIST-22…24). */
export function ExcelExportButton<Row>(props: ExportSource<Row> & { disabled: boolean }) {
  const { disabled, fileName, filters, readCompany, readPages, ...source } = props;
  const { rows, read, end } = useCancellableRead();
  const write = () =>
    read(async (signal, onProgress) => {
      // Before the code is there, because the pages take the most time.
      const pages = readPages(signal);
      const notes = readCompany().then((company) => buildExportNotes(company, filters));
      const { writeWorkbook } = await loadCode(() => import('./export/write-workbook.ts'));
      const { file, extent } = await writeWorkbook({ ...source, pages, notes }, signal, onProgress);
      const name = `${fileName ?? `${source.sheetName} ${today()}`}.xlsx`;
      downloadFile(file, name);
      const part = formatPartialNote(extent);
      const text = [translate('lists.exported', { file: name }), part].filter(Boolean).join(' ');
      showToast({ kind: part ? 'warning' : 'success', text });
    });
  return (
    <>
      <Button icon="download" title={translate('lists.excel')} disabled={disabled} onClick={() => void write()}>
        <span className="list-action">{translate('lists.excel')}</span>
      </Button>
      <ReadProgressDialog title={translate('lists.exporting')} rows={rows} onCancel={end} />
    </>
  );
}

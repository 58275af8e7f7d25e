import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { downloadFile } from '#portal/ui/download-file.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import { showToast } from '#portal/ui/toasts.ts';
import { formatDay } from '#shared/days.ts';
import { formatCompany } from '#portal/records/company-name.ts';
import { readSession } from '#portal/session/session.ts';
import { formatPartialNote } from './export/extent-texts.ts';
import type { WorkbookSource } from './export/write-workbook.ts';
import { ReadProgressDialog } from './ReadProgressDialog.tsx';
import { useCancellableRead } from './useCancellableRead.ts';

/** What a list is taken along from. */
export interface ExportSource<Row> extends Omit<WorkbookSource<Row>, 'notes'> {
  /** What the list is narrowed by, in one line; absent when nothing does. */
  filters?: string | undefined;
  /** The name of the company, empty where it can't be had. */
  readCompany: () => Promise<string>;
  /** Name of the file where it is fixed, without its extension; else it is that of the sheet and the day. */
  fileName?: string;
}

/** Excel of everything that matches the filters, with progress and a way out (R-LIST-22…24). */
export function ExportButton<Row>(props: ExportSource<Row> & { disabled: boolean }) {
  const { disabled, fileName, filters, readCompany, ...source } = props;
  const { rows, read, end } = useCancellableRead();
  const write = () =>
    read(async (signal, onProgress) => {
      const { writeWorkbook } = await loadCode(() => import('./export/write-workbook.ts'));
      const notes = buildExportNotes(await readCompany(), filters);
      const { file, extent } = await writeWorkbook({ ...source, notes }, signal, onProgress);
      const name = `${fileName ?? `${source.sheetName} ${today()}`}.xlsx`;
      downloadFile(file, name);
      const part = formatPartialNote(extent);
      const text = [translate('lists.exported', { file: name }), part].filter(Boolean).join(' ');
      showToast({ kind: part ? 'warning' : 'success', text });
    });
  return (
    <>
      <Button icon="download" disabled={disabled} onClick={() => void write()}>
        {translate('lists.excel')}
      </Button>
      <ReadProgressDialog title={translate('lists.exporting')} rows={rows} onCancel={end} />
    </>
  );
}

/**
 * Whose list it is, who takes it along, when, and what it is narrowed by: a line each.
 * @param company its name; empty where it is not known
 * @param filters what `useFilterSummary` says; undefined when nothing narrows it
 */
function buildExportNotes(company: string, filters: string | undefined): string[] {
  const { alias, userData } = readSession();
  return [
    translate('lists.noteSupplier', { supplier: formatCompany(company, userData?.supplierId ?? '') }),
    translate('lists.noteUser', { user: alias }),
    translate('lists.noteDay', { day: formatDay(today()) }),
    filters ?? translate('lists.noFilters'),
  ];
}

import { useState } from 'react';
import { today } from '#portal/clock/clock.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { downloadFile } from '#portal/ui/actions/download-file.ts';
import { loadCode } from '#portal/ui/loading/load-code.ts';
import { showErrorToast, showToast } from '#portal/ui/toasts/toasts.ts';
import { useSingleFlight } from '#portal/ui/actions/useSingleFlight.ts';
import type { Comparison } from './compare-own-list.ts';
import { createResultSheet } from './result-sheet.ts';
import type { OwnReading } from './own-lines.ts';

interface ResultExportProps {
  comparison: Comparison;
  /** '' of a pasted list. */
  fileName: string;
  reading: OwnReading;
}

/** Saves the result as a spreadsheet. */
export const ResultExport = ({ comparison, fileName, reading }: ResultExportProps) => {
  const [isBusy, setBusy] = useState(false);
  const attempt = useSingleFlight();
  const save = async () => {
    setBusy(true);
    try {
      const { writeSheets } = await loadCode(() => import('#portal/lists/export/write-workbook.ts'));
      const sheet = createResultSheet(comparison, fileName, reading);
      const name = `Comparación ${today()}.xlsx`;
      downloadFile(await writeSheets([sheet], new AbortController().signal), name);
      showToast({ kind: 'success', text: translate('lists.exported', { file: name }) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon="download" busy={isBusy} onClick={() => void attempt(save, showErrorToast)}>
      {translate('comparison.excel')}
    </Button>
  );
};

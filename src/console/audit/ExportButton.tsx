import * as api from '#generated/console-contract/addresses.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { useState } from 'react';
import { Button, useListContext } from 'react-admin';
import { fetchFile } from '#console/data/calls.ts';
import { saveFile } from '#console/ui/save-file.ts';
import { useNotifyFailure } from '#console/ui/useNotifyFailure.ts';

/** All rows that the filter lets through, whatever page is shown, as a file that spreadsheets open. */
export function ExportButton() {
  const notifyFailure = useNotifyFailure();
  const { filterValues } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const filter = JSON.stringify(filterValues ?? {});
      saveFile(await fetchFile(api.exportAudit, { query: { filter } }), 'auditoria.csv');
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button label="audit.export" disabled={isBusy} onClick={save}>
      <DownloadIcon />
    </Button>
  );
}

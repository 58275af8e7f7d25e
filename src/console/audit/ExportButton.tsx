import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { API, fetchFile } from '#console/data/http.ts';
import { saveFile } from '#console/ui/save-file.ts';

/** All rows that the filter lets through, whatever page is shown, as a file that spreadsheets open. */
export function ExportButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const filter = new URLSearchParams({ filter: JSON.stringify(filterValues ?? {}) });
      saveFile(await fetchFile(`${API}/audit.csv?${filter}`), 'auditoria.csv');
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" startIcon={<DownloadIcon />} loading={isBusy} onClick={save}>
      {translate('audit.export')}
    </Button>
  );
}

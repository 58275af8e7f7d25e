import * as api from '#generated/console-contract/addresses.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { fetchFile } from '#console/data/calls.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { downloadFile } from '#console/ui/download-file.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';

/** Downloads the open version, with all changes, as a zip with the structure of its folder (R-STU-04). */
export function DownloadZipButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const { version, flush } = useVersionEditor();
  const { isBusy, run } = useTask(useNotifyError());
  const save = async () => {
    if (!(await flush())) return notify('versions.zip.unsaved', { type: 'warning' });
    const zip = await fetchFile(api.exportVersion, { params: { id: version.id } });
    return downloadFile(zip, `${version.entity}-${version.number}.zip`);
  };
  return (
    <Button size="small" startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void run(save)}>
      {translate('versions.zip')}
    </Button>
  );
}

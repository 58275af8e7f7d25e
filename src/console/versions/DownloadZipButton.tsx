import * as api from '#generated/console-contract/addresses.ts';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fetchFile } from '#console/data/calls.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { downloadFile } from '#console/ui/download-file.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

/** Downloads the open version, with all changes, as a zip with the structure of its folder (R-STU-04). */
export function DownloadZipButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const { version, flush } = useVersionEditor();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      if (!(await flush())) return notify('versions.zip.unsaved', { type: 'warning' });
      downloadFile(
        await fetchFile(api.exportVersion, { params: { id: version.id } }),
        `${version.entity}-${version.number}.zip`,
      );
    } catch (error) {
      notifyFailure(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Button startIcon={<DownloadIcon />} loading={isBusy} onClick={() => void save()}>
      {translate('versions.zip')}
    </Button>
  );
}

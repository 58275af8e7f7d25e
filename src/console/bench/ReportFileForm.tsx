import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { FileDrop } from '#console/ui/FileDrop.tsx';
import { setDroppedFile } from './dropped-file.ts';
import { FILE_PATH } from './bench-paths.ts';
import { readDroppedFile } from './read-dropped-file.ts';

const ACCEPTED = '.json,.har,application/json';

/** Opens a saved report, a browser's recording (HAR) or a scene. */
export function ReportFileForm() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    const read = await readDroppedFile(file).catch(() => ({ refusal: 'bench.file.unreadable' }));
    setBusy(false);
    if ('refusal' in read) return setFailure(read.refusal);
    setDroppedFile({ name: file.name, ...read });
    await navigate(FILE_PATH);
  };
  return (
    <>
      <FileDrop label={translate('bench.entry.file.choose')} accept={ACCEPTED} onFile={(file) => void take(file)} />
      <Typography role="status" variant="body2" color="textSecondary">
        {isBusy ? translate('bench.entry.file.reading') : ''}
      </Typography>
      <ErrorAlert message={failure} />
    </>
  );
}

import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { FileDrop } from '#console/ui/FileDrop.tsx';
import { holdFile } from './held-file.ts';
import { filePlace } from './places.ts';
import { readDropped } from './read-dropped.ts';

const ACCEPTED = '.json,.har,application/json';

/** A report that was saved as a file, a browser's recording (HAR), or a scene. */
export function FileEntry() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (file: File) => {
    setBusy(true);
    setFailure(undefined);
    const read = await readDropped(file).catch(() => ({ refusal: 'bench.file.unreadable' }));
    setBusy(false);
    if ('refusal' in read) return setFailure(read.refusal);
    holdFile({ name: file.name, ...read });
    await navigate(filePlace);
  };
  return (
    <>
      <FileDrop label={translate('bench.entry.file.choose')} accept={ACCEPTED} onFile={(file) => void take(file)} />
      <Typography role="status" variant="body2" color="textSecondary">
        {isBusy ? translate('bench.entry.file.reading') : ''}
      </Typography>
      <FailureAlert message={failure} />
    </>
  );
}

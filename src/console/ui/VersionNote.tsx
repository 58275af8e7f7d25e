import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { VersionRecord } from '#shared/console/console-contract.ts';

/** Why a version exists: the version that it restores, and the note of its author; nothing without either. */
export function VersionNote({ version: { restores, note } }: { version: Pick<VersionRecord, 'restores' | 'note'> }) {
  const translate = useTranslate();
  if (restores === null && note === '') return null;
  return (
    <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {restores !== null && translate('versions.restores', { number: restores })}
      {restores !== null && note !== '' && ' '}
      {note !== '' && `«${note}»`}
    </Typography>
  );
}

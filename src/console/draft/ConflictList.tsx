import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { ChangeList } from '#console/differences/ChangeList.tsx';
import { ChangeName } from '#console/differences/ChangeName.tsx';
import type { DraftConflict } from './draft-edits.ts';
import { useVersionEditor } from './version-editor.ts';

/** The id of the list of conflicts, to which the bar leads. */
export const CONFLICTS_ID = 'version-conflicts';

/**
 * The conflicts with changes of other users, field by field, with both values: nothing is overwritten silently
 * (R-STU-20).
 */
export function ConflictList() {
  const { saveState } = useVersionEditor();
  const { conflicts } = saveState.edits;
  return (
    <div role="alert" id={CONFLICTS_ID} tabIndex={-1} style={{ scrollMarginTop: '9rem' }}>
      {conflicts.map((conflict) => (
        <ConflictCard key={`${conflict.file}${conflict.path}`} conflict={conflict} />
      ))}
    </div>
  );
}

function ConflictCard({ conflict }: { conflict: DraftConflict }) {
  const translate = useTranslate();
  const { resolveConflict } = useVersionEditor();
  const { file, path, from, to, found } = conflict;
  const theirs = useMemo(() => [{ file, path, from, to: found }], [file, path, from, found]);
  const mine = useMemo(() => [{ file, path, from, to }], [file, path, from, to]);
  return (
    <Alert severity="warning" role="presentation" sx={{ my: 1, '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      <AlertTitle>
        <ChangeName file={conflict.file} path={conflict.path} />
      </AlertTitle>
      <p style={{ margin: 0 }}>
        {translate('draft.conflict.theirs', { by: conflict.by ?? translate('draft.conflict.somebody') })}
      </p>
      <ChangeList changes={theirs} isNamed={false} />
      <p style={{ margin: 0 }}>{translate('draft.conflict.mine')}</p>
      <ChangeList changes={mine} isNamed={false} />
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" color="inherit" onClick={() => resolveConflict(conflict, 'mine')}>
          {translate('draft.conflict.keepMine')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={() => resolveConflict(conflict, 'theirs')}>
          {translate('draft.conflict.takeTheirs')}
        </Button>
      </Stack>
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { focusAndShow } from '#console/ui/focus-and-show.ts';
import { CONFLICTS_ID } from './ConflictList.tsx';
import { OPEN_PROBLEMS } from './version-tab.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { UndoButtons } from './UndoButtons.tsx';
import { useVersionEditor } from './version-editor.ts';

/** Shows whether all changes are saved, and whether any of them is a problem; always visible (R-STU-20). */
export function SaveStatus() {
  const translate = useTranslate();
  const { saveState, flush, isEditable, version } = useVersionEditor();
  const problems = version.problems.length;
  if (!isEditable) return null;
  const { state, message } = saveState;
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', flex: '1 1 14rem', minWidth: 0 }}>
      <UndoButtons />
      <Box role="status" sx={{ flex: 1, minWidth: 0 }}>
        {state === 'failed' ? (
          <Alert
            severity="error"
            role="presentation"
            action={
              <Button color="inherit" size="small" onClick={() => void flush()}>
                {translate('draft.retry')}
              </Button>
            }
          >
            {translate('draft.failed')} {message && translate(message, { _: message })}
          </Alert>
        ) : state === 'conflict' ? (
          <Button size="small" color="warning" sx={{ textAlign: 'start' }} onClick={() => focusAndShow(CONFLICTS_ID)}>
            {translate('draft.conflict')}
          </Button>
        ) : (
          <Typography variant="body2" color="textSecondary">
            <span>{translate(`draft.${state}`)}</span>
            {state === 'saved' && problems > 0 && (
              <>
                {', '}
                <TextLink to={OPEN_PROBLEMS}>{translate('draft.problems', { smart_count: problems })}</TextLink>
              </>
            )}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { flushSync } from 'react-dom';
import { useTranslate } from 'react-admin';
import { useVersionActivity } from '#console/draft/version-comments.ts';
import { useShowComments } from './useShowComments.ts';

/** Says in a dialog how many comments are still open, and leads to them (R-STU-18). @param onLeave closes the dialog */
export function OpenCommentsNotice({ onLeave }: { onLeave: () => void }) {
  const translate = useTranslate();
  const { openThreads } = useVersionActivity();
  const show = useShowComments();
  if (openThreads === 0) return null;
  const leave = () => {
    // The dialog gives the focus back when it closes: only then it can go to the comments.
    flushSync(onLeave);
    show();
  };
  return (
    <Alert
      severity="warning"
      role="presentation"
      sx={{ mt: 1 }}
      action={
        <Button color="inherit" size="small" onClick={leave}>
          {translate('comments.see')}
        </Button>
      }
    >
      {translate('comments.stayOpen', { smart_count: openThreads })}
    </Alert>
  );
}

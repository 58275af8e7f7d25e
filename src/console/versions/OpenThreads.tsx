import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldOfThread } from '#console/draft/field-marks.ts';
import { type CommentThread, useCommentThreads } from '#console/draft/version-comments.ts';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { findVersionValue } from '#console/draft/draft-edits.ts';
import { focusAndShow } from '#console/ui/focus-and-show.ts';
import { getMarkId } from '#console/draft/field-marks.ts';
import { getThreadAddress } from './comments-id.ts';
import { findProblemLocation } from './find-problem-location.ts';
import { getFieldAddress } from './FieldLink.tsx';

/** More of them would push the fields out of sight. */
const MOST = 5;

/** The open comments on fields of a tab, above its fields: each leads to its field (R-STU-18). */
export function OpenThreads({ tab }: { tab: string }) {
  const translate = useTranslate();
  const { data = [] } = useCommentThreads();
  const threads = data.filter(
    ({ file, path, settledAt }) => file !== '' && !settledAt && findProblemLocation({ file, path }).tab === tab,
  );
  if (threads.length === 0) return null;
  return (
    <Alert severity="info" role="presentation" sx={{ mb: 2 }}>
      {translate('comments.fields')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {threads.slice(0, MOST).map((thread) => (
          <Box component="li" key={thread.id} sx={{ overflowWrap: 'anywhere' }}>
            <FieldOfThread thread={thread} />
            <Typography component="span" variant="body2" noWrap sx={{ display: 'block' }}>
              {thread.comments.at(-1)?.author}: «{thread.comments.at(-1)?.text}»
            </Typography>
          </Box>
        ))}
      </Box>
      {threads.length > MOST && (
        <TextLink to="?tab=comments">{translate('comments.all', { count: threads.length })}</TextLink>
      )}
    </Alert>
  );
}

/** Leads to the mark of the field; where the field is not on the screen, to the tab that shows it or to the comment. */
function FieldOfThread({ thread }: { thread: CommentThread }) {
  const nameOf = useChangeName();
  const { files } = useVersionEditor();
  const field = useFieldOfThread(thread);
  const name = nameOf(thread);
  if (field !== undefined)
    return (
      <Button size="small" sx={INLINE} onClick={() => focusAndShow(getMarkId(field))}>
        {name}
      </Button>
    );
  const isStated = findVersionValue(files, thread) !== undefined;
  return <TextLink to={isStated ? getFieldAddress(thread) : getThreadAddress(thread)}>{name}</TextLink>;
}

const INLINE = { p: 0, minWidth: 0, textAlign: 'start', textDecoration: 'underline' } as const;

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useVersionActivity } from '#console/draft/version-comments.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { COMMENTS_ID } from './comments-id.ts';
import { findProblemLocation } from './find-problem-location.ts';
import { COMMENTS_TAB } from './version-tabs.ts';

const OPEN_COMMENTS = `?${new URLSearchParams({ tab: COMMENTS_TAB, field: COMMENTS_ID })}`;

/** What people said about a version: the note of its author, why it was sent back, comments that were left open. */
export function VersionNotices() {
  const translate = useTranslate();
  const { note } = useVersionEditor().version;
  return (
    <>
      {note && (
        <Typography component="p" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {translate('versions.noteOf')} «{note}»
        </Typography>
      )}
      <ReviewComment />
      <LeftOpenComments />
    </>
  );
}

/** Why a version was sent back, or was not published. */
function ReviewComment() {
  const translate = useTranslate();
  const { comment, reviewer } = useVersionEditor().version;
  if (!comment) return null;
  const { refused, text, written, file, path = '' } = comment;
  return (
    <Alert severity={refused ? 'warning' : 'info'}>
      {translate(refused ? 'versions.notPublished' : 'versions.returnedBy', { reviewer })} {text}
      {written !== undefined && (
        <>
          {' '}
          <TextLink to={OPEN_COMMENTS}>{translate('versions.returnedWith', { smart_count: written })}</TextLink>
        </>
      )}
      {file && (
        <>
          {' '}
          <TextLink to={`?${new URLSearchParams({ ...findProblemLocation({ file, path }) })}`}>
            {translate('versions.problem.go')}
          </TextLink>
        </>
      )}
    </Alert>
  );
}

/** The comments that were open when the version was published, which nobody settles any more (R-STU-18). */
function LeftOpenComments() {
  const translate = useTranslate();
  const { publishedAt } = useVersionEditor().version;
  const { openThreads } = useVersionActivity();
  if (publishedAt === null || openThreads === 0) return null;
  return (
    <Typography>
      <TextLink to={OPEN_COMMENTS}>{translate('versions.openComments', { smart_count: openThreads })}</TextLink>
    </Typography>
  );
}

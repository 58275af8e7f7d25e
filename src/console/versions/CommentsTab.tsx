import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { type CommentThread, useCommentActions, useCommentThreads } from '#console/draft/version-comments.ts';
import { CommentForm } from '#console/draft/CommentForm.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { COMMENTS_ID } from './comments-id.ts';
import { CommentThreadItem } from './CommentThreadItem.tsx';

/** The comments on the version, open ones first, and a new one about a field or the whole (R-STU-18). */
function CommentsTab() {
  const translate = useTranslate();
  const { data, error } = useCommentThreads();
  const { mayComment } = useCommentActions();
  if (error) return <ErrorAlert message={error.message} />;
  if (!data) return <LoadingStatus />;
  const [open, settled] = [data.filter(({ settledAt }) => !settledAt), data.filter(({ settledAt }) => settledAt)];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 46rem)' }}>
      {mayComment && <NewComment />}
      <Typography component="h3" variant="h6" id={COMMENTS_ID} tabIndex={-1} sx={{ scrollMarginTop: '9rem' }}>
        {translate('comments.openOnes', { count: open.length })}
      </Typography>
      {open.length === 0 && <Typography color="textSecondary">{translate('comments.none')}</Typography>}
      <Threads threads={open} />
      {settled.length > 0 && (
        <Box component="details">
          <Typography component="summary" sx={{ cursor: 'pointer', py: 1 }}>
            {translate('comments.settled', { count: settled.length })}
          </Typography>
          <Threads threads={settled} />
        </Box>
      )}
    </Box>
  );
}

const Threads = ({ threads }: { threads: readonly CommentThread[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {threads.map((thread) => (
      <CommentThreadItem key={thread.id} thread={thread} />
    ))}
  </Box>
);

/** A comment about the field in the address, or about the whole version. */
function NewComment() {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const [search] = useSearchParams();
  const [file, path] = [search.get('file'), search.get('path')];
  const location = file !== null && path !== null ? { file, path } : undefined;
  const name = location ? nameOf(location) : translate('comments.whole');
  return (
    <Box component="section" aria-label={translate('comments.about', { name })}>
      <Typography component="div" variant="subtitle2">
        {translate('comments.about', { name })}
      </Typography>
      {location && (
        <Typography variant="body2">
          <TextLink to="?tab=comments">{translate('comments.aboutWhole')}</TextLink>
        </Typography>
      )}
      <CommentForm
        key={`${file} ${path}`}
        about={location ?? {}}
        label={translate('comments.text')}
        button={translate('comments.add')}
        hasFocus={location !== undefined}
      />
    </Box>
  );
}

export default CommentsTab;

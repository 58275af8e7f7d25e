import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { ThreadContent } from '#console/draft/ThreadContent.tsx';
import type { CommentThread } from '#console/draft/version-comments.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { COMMENTS_ID, getThreadId } from './comments-id.ts';
import { getFieldAddress } from './FieldLink.tsx';

/** A thread of comments below the name of what it is about, which leads to the field. */
export function CommentThreadItem({ thread }: { thread: CommentThread }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const { file, path } = thread;
  const isAboutField = file !== '';
  const name = isAboutField ? nameOf({ file, path }) : translate('comments.whole');
  return (
    <ThreadContent
      thread={thread}
      name={name}
      id={getThreadId(thread)}
      onSettled={() => document.getElementById(COMMENTS_ID)?.focus({ preventScroll: true })}
      heading={
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {isAboutField ? (
            <TextLink to={getFieldAddress({ file, path })} label={translate('comments.go', { name })}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Typography>
      }
    />
  );
}

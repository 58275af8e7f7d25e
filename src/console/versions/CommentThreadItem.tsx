import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import { useChangeName } from '#console/differences/useChangeSources.ts';
import { type CommentThread, useCommentActions } from '#console/draft/version-comments.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';
import { CommentForm } from './CommentForm.tsx';
import { getFieldAddress } from './FieldLink.tsx';

const CONFLICT = 409;

/** A comment with its answers, which can be answered and settled. */
export function CommentThreadItem({ thread }: { thread: CommentThread }) {
  const translate = useTranslate();
  const nameOf = useChangeName();
  const { mayComment } = useCommentActions();
  const { file, path, comments, settledBy, settledAt } = thread;
  const isAboutField = file !== '';
  const name = isAboutField ? nameOf({ file, path }) : translate('comments.whole');
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline' }}>
        <Typography component="h3" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {isAboutField ? (
            <TextLink to={getFieldAddress({ file, path })} label={translate('comments.go', { name })}>
              {name}
            </TextLink>
          ) : (
            name
          )}
        </Typography>
        {mayComment && !settledAt && <SettleButton thread={thread} name={name} />}
      </Box>
      {comments.map(({ id, author, at, text }) => (
        <Box key={id} sx={{ my: 1 }}>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {author} · <BankTime at={at} />
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Typography>
        </Box>
      ))}
      {settledAt && (
        <Typography variant="body2" color="textSecondary">
          {translate('comments.settledBy', { name: settledBy })} <BankTime at={settledAt} />
        </Typography>
      )}
      {mayComment && (
        <CommentForm
          about={{ thread: thread.id }}
          label={translate('comments.answer.text')}
          button={translate('comments.answer')}
          buttonName={translate('comments.answer.to', { name })}
          {...(settledAt && { help: translate('comments.answerReopens') })}
        />
      )}
    </Box>
  );
}

function SettleButton({ thread, name }: { thread: CommentThread; name: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const { settle, refresh } = useCommentActions();
  const { isBusy, run } = useTask((error) => {
    const isAnswered = (error as HttpError).status === CONFLICT;
    if (isAnswered) notify('comments.answeredMeanwhile', { type: 'warning' });
    else notifyError(error);
    void refresh();
  });
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={translate('comments.settle.of', { name })}
      onClick={() => void run(() => settle(thread))}
    >
      {translate('comments.settle')}
    </Button>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type HttpError, useNotify, useTranslate } from 'react-admin';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useNotifyError } from '#console/ui/useNotifyError.ts';
import { useTask } from '#console/ui/useTask.ts';
import { CommentForm } from './CommentForm.tsx';
import { type CommentThread, useCommentActions } from './version-comments.ts';

const CONFLICT = 409;

interface ThreadContentProps {
  thread: CommentThread;
  /** What it is about. */
  name: string;
  /** The id of its element. */
  id?: string;
  heading?: ReactNode;
  /** Takes the focus, which was on a button that is gone. */
  onSettled: () => void;
}

/** A comment with its answers, which can be answered and settled. */
export function ThreadContent({ thread, name, id: element, heading, onSettled }: ThreadContentProps) {
  const translate = useTranslate();
  const { mayComment } = useCommentActions();
  const { comments, settledBy, settledAt } = thread;
  return (
    <Box
      component="li"
      id={element}
      {...(element !== undefined && { tabIndex: -1 })}
      sx={{ scrollMarginTop: '9rem', py: 1.5, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline' }}>
        {heading}
        {mayComment && !settledAt && <SettleButton thread={thread} name={name} onSettled={onSettled} />}
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

function SettleButton({ thread, name, onSettled }: Pick<ThreadContentProps, 'thread' | 'name' | 'onSettled'>) {
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
  const onClick = () =>
    void run(async () => {
      await settle(thread);
      onSettled();
    });
  return (
    <Button
      size="small"
      sx={{ ml: 'auto' }}
      loading={isBusy}
      aria-label={translate('comments.settle.of', { name })}
      onClick={onClick}
    >
      {translate('comments.settle')}
    </Button>
  );
}

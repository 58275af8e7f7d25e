import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type HttpError, useTranslate } from 'react-admin';
import { useTask } from '#console/ui/useTask.ts';
import { useUnsentComment } from './useUnsentComment.ts';
import { useCommentActions } from './version-comments.ts';

const LONGEST = 2_000;

interface CommentFormProps {
  /** A field, a thread that is answered, or nothing for the whole version. */
  about: { file?: string; path?: string; thread?: string };
  label: string;
  button: string;
  /** Name of the button where several are on the screen. */
  buttonName?: string;
  help?: string;
  hasFocus?: boolean;
  onSent?: () => void;
}

/** Writes a comment or an answer; a refused one stays in the field. */
export function CommentForm({ about, label, button, buttonName, help, hasFocus = false, onSent }: CommentFormProps) {
  const translate = useTranslate();
  const { add } = useCommentActions();
  const [text, setText] = useUnsentComment(JSON.stringify(about));
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => {
    const { message, body } = error as HttpError;
    const fields = (body as { errors?: { text?: string } } | undefined)?.errors;
    setFailure(fields?.text ?? translate(message, { _: message }));
  });
  const send = () => {
    setFailure(undefined);
    void run(async () => {
      await add({ text, ...about });
      setText('');
      onSent?.();
    });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 1 }}>
      <TextField
        fullWidth
        multiline
        size="small"
        minRows={2}
        label={label}
        value={text}
        autoFocus={hasFocus}
        error={failure !== undefined}
        helperText={failure ?? help}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="small"
        variant="outlined"
        aria-label={buttonName}
        disabled={text.trim() === ''}
        loading={isBusy}
        onClick={send}
      >
        {button}
      </Button>
    </Box>
  );
}

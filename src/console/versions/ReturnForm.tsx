import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** Sends a version back, with a comment that says why. */
export function ReturnForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version } = useDesk();
  const [comment, setComment] = useState('');
  return (
    <ActionDialog
      {...props}
      number={version.number}
      isBlocked={comment.trim() === ''}
      onConfirm={() => onConfirm({ comment })}
    >
      <TextField
        autoFocus
        required
        label={translate('versions.comment')}
        value={comment}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        onChange={({ target }) => setComment(target.value)}
      />
    </ActionDialog>
  );
}

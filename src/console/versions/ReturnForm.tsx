import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';

/** Returns a version to its author, with a comment. */
export function ReturnForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [comment, setComment] = useState('');
  return (
    <VersionActionDialog
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
    </VersionActionDialog>
  );
}

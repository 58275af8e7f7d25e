import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import type { NoticeAction } from './notice-actions.ts';

interface NoticeActionDialogProps {
  action: Exclude<NoticeAction, 'copy'>;
  isBusy: boolean;
  failure: string | undefined;
  /** @param comment to the author; '' for an action without one */
  onConfirm: (comment: string) => void;
  onClose: () => void;
}

/** Asks for confirmation of an action on a notice; who returns one says why. */
export function NoticeActionDialog({ action, onConfirm, ...props }: NoticeActionDialogProps) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const label = translate(`notices.actions.${action}`);
  const needsComment = action === 'return';
  return (
    <ActionDialog
      {...props}
      title={label}
      content={translate(`notices.actions.${action}.content`)}
      confirmLabel={label}
      isDestructive={action === 'discard'}
      isBlocked={needsComment && comment.trim() === ''}
      onConfirm={() => onConfirm(comment.trim())}
    >
      {needsComment && (
        <TextField
          autoFocus
          required
          fullWidth
          multiline
          minRows={3}
          label={translate('notices.comment')}
          value={comment}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          sx={{ mt: 2 }}
          onChange={({ target }) => setComment(target.value)}
        />
      )}
    </ActionDialog>
  );
}

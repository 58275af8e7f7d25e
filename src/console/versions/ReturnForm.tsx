import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { getCurrentMember } from '#console/session/current-member.ts';
import { useCommentThreads } from '#console/draft/version-comments.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';

/** Returns a version to its author, with a comment, unless comments that were made in this review say what to correct. */
export function ReturnForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [comment, setComment] = useState('');
  const written = useOwnComments();
  return (
    <VersionActionDialog
      {...props}
      number={version.number}
      isBlocked={comment.trim() === '' && written === 0}
      onConfirm={() => onConfirm({ comment })}
    >
      <TextField
        autoFocus
        required={written === 0}
        helperText={written > 0 && translate('versions.comment.written', { smart_count: written })}
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

/** How many comments the member has written since the review was asked for. */
function useOwnComments(): number {
  const { submittedAt } = useVersionEditor().version;
  const { data = [] } = useCommentThreads();
  const me = getCurrentMember()?.id;
  if (submittedAt === null) return 0;
  const isOwn = ({ authorId, at }: { authorId: string | null; at: string }) => authorId === me && at >= submittedAt;
  return data.flatMap(({ comments }) => comments).filter(isOwn).length;
}

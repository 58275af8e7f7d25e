import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import { currentMember } from '#console/session/session.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { isOwnReview } from './version-actions.ts';

/** Approves a version as it is shown; of one's own work it says what follows (R-STU-18). */
export function ApproveForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version } = useDesk();
  // A later answer may bring another version than the one that was looked at.
  const [{ revision, publicationHash: hash }] = useState(version);
  return (
    <ActionDialog {...props} number={version.number} onConfirm={() => onConfirm({ revision, hash })}>
      {isOwnReview(version, currentMember()?.id) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('versions.ownWork')}
        </Alert>
      )}
    </ActionDialog>
  );
}

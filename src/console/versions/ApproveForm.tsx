import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import { currentMember } from '#console/session/session.ts';
import type { ActionFormProps } from './action-form.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { isOwnReview } from './version-actions.ts';

/** Finds a version good; of one's own work it says what follows (R-STU-18). */
export function ApproveForm({ onConfirm, ...props }: ActionFormProps) {
  const translate = useTranslate();
  const { version } = useDesk();
  // What is read anew meanwhile may be another by then.
  const [revision] = useState(version.revision);
  return (
    <ActionDialog {...props} number={version.number} onConfirm={() => onConfirm({ revision })}>
      {isOwnReview(version, currentMember()?.email) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('versions.ownWork')}
        </Alert>
      )}
    </ActionDialog>
  );
}

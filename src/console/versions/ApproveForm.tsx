import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import type { VersionActionFormProps } from './version-action-form-props.ts';
import { VersionActionDialog } from './VersionActionDialog.tsx';
import { isOwnWork } from './version-actions.ts';

/** Approves the displayed version; warns when users approve their own work (R-STU-18). */
export function ApproveForm({ onConfirm, ...props }: VersionActionFormProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  // A refresh may load a newer version than the one that the user reviewed.
  const [{ revision, publicationHash: hash }] = useState(version);
  return (
    <VersionActionDialog {...props} number={version.number} onConfirm={() => onConfirm({ revision, hash })}>
      {isOwnWork(version, getCurrentMember()?.id) && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('versions.ownWork')}
        </Alert>
      )}
    </VersionActionDialog>
  );
}

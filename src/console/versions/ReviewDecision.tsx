import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { usePermissions, useTranslate } from 'react-admin';
import type { Role } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { divideActions, isOwnWork, listVersionActions } from './version-actions.ts';
import { VersionActionButtons } from './VersionActionButtons.tsx';

/**
 * What comes next for a version, for members who may do it: to ask for a review, or the decisions of an open one. It stays
 * in view while the version is changed or its changes are read. Users who would approve their own work are warned (R-STU-18).
 */
export function ReviewDecision() {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { permissions = [] } = usePermissions<readonly Role[]>();
  const { decisions } = divideActions(listVersionActions(version, permissions, getCurrentMember()?.id));
  if (decisions.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate(version.state === 'draft' ? 'versions.next' : 'versions.decision')}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <VersionActionButtons actions={decisions} />
      {version.state !== 'draft' && isOwnWork(version, getCurrentMember()?.id) && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {translate('versions.ownWork')}
        </Alert>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import type { Role } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { getCurrentMember } from '#console/session/current-member.ts';
import { listVersionActions, type VersionAction } from './version-actions.ts';
import { VersionActionButtons } from './VersionActionButtons.tsx';

/** Fields that can be read and not changed. */
const READ_ONLY = '[readonly], [aria-readonly="true"], [role="textbox"][contenteditable="false"]';

/** The acts that lead to a version that can be changed. */
const WAYS_OUT: ReadonlySet<VersionAction> = new Set(['copy', 'withdraw', 'unschedule']);

/**
 * Says why a version cannot be changed as soon as somebody is in one of its fields, and offers what leads to one that can
 * be (R-STU-02).
 * @param panel the id of the element with the fields
 */
export function ReadOnlyNotice({ panel }: { panel: string }) {
  const translate = useTranslate();
  const { version, isEditable } = useVersionEditor();
  const { permissions = [] } = usePermissions<readonly Role[]>();
  const isTried = useReadOnlyFocus(panel);
  if (isEditable || !isTried) return null;
  const offered = listVersionActions(version, permissions, getCurrentMember()?.id);
  const actions = offered.filter(({ name }) => WAYS_OUT.has(name));
  return (
    <Box
      role="status"
      sx={{ display: 'flex', columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap', flex: '1 1 14rem', minWidth: 0 }}
    >
      <Typography variant="body2">{translate(`versions.readOnly.${version.state}`)}</Typography>
      {actions.length > 0 && <VersionActionButtons actions={actions} />}
    </Box>
  );
}

/** Whether a field that cannot be changed had the focus. */
function useReadOnlyFocus(panel: string): boolean {
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const field = target instanceof Element ? target.closest(`#${panel} :is(${READ_ONLY})`) : null;
      if (field) setTried(true);
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, [panel]);
  return isTried;
}

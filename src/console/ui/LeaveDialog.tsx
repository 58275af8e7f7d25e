import { useTranslate } from 'react-admin';
import type { Blocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before the user leaves with unsaved changes (R-CON-13). */
export function LeaveDialog({ blocker, isOpen }: { blocker: Blocker; isOpen: boolean }) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen={isOpen && blocker.state === 'blocked'}
      title={translate('leave.title')}
      content={translate('leave.content')}
      confirmLabel={translate('leave.go')}
      stay={translate('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}

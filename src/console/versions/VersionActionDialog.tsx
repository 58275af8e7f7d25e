import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '#console/ui/ActionDialog.tsx';
import { OpenCommentsNotice } from './OpenCommentsNotice.tsx';
import { ASKS_ABOUT_COMMENTS, type VersionAction } from './version-actions.ts';

interface VersionActionDialogProps {
  action: VersionAction;
  number: number;
  isBusy: boolean;
  failure: string | undefined;
  /** Whether required input is missing. */
  isBlocked?: boolean;
  /** What is missing, beside the disabled button. */
  missing?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks for confirmation of a version action, and says what will happen. */
export function VersionActionDialog({ action, number, children, ...props }: VersionActionDialogProps) {
  const translate = useTranslate();
  const key = `versions.actions.${action}`;
  return (
    <ActionDialog
      {...props}
      title={translate(`${key}.title`, { number })}
      content={translate(`${key}.content`, { number })}
      confirmLabel={translate(key)}
      isDestructive={action === 'discard'}
    >
      {ASKS_ABOUT_COMMENTS.has(action) && <OpenCommentsNotice onLeave={props.onClose} />}
      {children}
    </ActionDialog>
  );
}

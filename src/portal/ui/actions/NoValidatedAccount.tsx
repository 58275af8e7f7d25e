import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import '#portal/ui/styles/panels.css';

interface NoValidatedAccountProps {
  title: string;
  text: string;
  homeLabel: string;
  accountsLabel: string;
  /** Called when the dialog closes; if undefined, a notice stays on the screen instead. */
  onClose?: () => void;
  /** An additional link in the notice, next to the one to the accounts. */
  children?: ReactNode;
}

const ACCOUNTS = '/cuentas-de-abono';

/** Without a validated account nothing can be paid out: a dialog explains it, and then a notice on the screen. */
export const NoValidatedAccount = ({
  title,
  text,
  homeLabel,
  accountsLabel,
  onClose,
  children,
}: NoValidatedAccountProps) => {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  if (!open) {
    return (
      <div className="missing-account">
        <Notice tone="warning" title={title}>
          <p>{text}</p>
          <div className="missing-account-actions">
            <ButtonLink to={ACCOUNTS}>{accountsLabel}</ButtonLink>
            {children}
          </div>
        </Notice>
      </div>
    );
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose ?? (() => setOpen(false))}
      actions={
        <>
          <Button onClick={() => void navigate('/home')}>{homeLabel}</Button>
          <Button variant="primary" onClick={() => void navigate(ACCOUNTS)}>
            {accountsLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
};

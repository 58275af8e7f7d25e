import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';
import { Illustration } from '#portal/ui/display/Illustration.tsx';
import type { IllustrationName } from '#portal/ui/display/IllustrationSvg.tsx';
import './password-recovery.css';

interface LoginDialogProps {
  picture: IllustrationName;
  title: string;
  children: ReactNode;
}

/** States that a step is complete; closing it replaces the step by Login in the history (R-LOGIN-12, R-LOGIN-16). */
export const ReturnToLoginDialog = ({ picture, title, children }: LoginDialogProps) => {
  const navigate = useNavigate();
  const close = () => void navigate('/', { replace: true });
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {translate('passwordRecovery.toLogin')}
        </Button>
      }
    >
      <div className="login-dialog">
        <Illustration name={picture} />
        {children}
      </div>
    </Dialog>
  );
};

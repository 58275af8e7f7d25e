import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { Picture } from '#portal/ui/Picture.tsx';
import type { PictureName } from '#portal/ui/Drawing.tsx';
import './password-recovery.css';

interface LoginDialogProps {
  picture: PictureName;
  title: string;
  children: ReactNode;
}

/** Says that a step is done; closing it leads to Login and leaves no way back to the step (R-LOGIN-12, R-LOGIN-16). */
export const LoginDialog = ({ picture, title, children }: LoginDialogProps) => {
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
        <Picture name={picture} />
        {children}
      </div>
    </Dialog>
  );
};

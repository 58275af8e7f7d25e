import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';
import { Notice } from '#portal/ui/Notice.tsx';

/** Without a validated account nothing can be paid out (R-ADV-05); once the dialog is closed, the screen still says so. */
export const NoAccount = () => {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  if (!open) return <NoAccountNotice />;
  return (
    <Dialog
      open
      title={translate('advances.noAccount')}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button onClick={() => void navigate('/home')}>{translate('advances.goHome')}</Button>
          <Button variant="primary" onClick={() => void navigate('/cuentas-de-abono')}>
            {translate('advances.goAccounts')}
          </Button>
        </>
      }
    >
      <p>{translate('advances.noAccountText')}</p>
    </Dialog>
  );
};

const NoAccountNotice = () => (
  <div className="advance-notice">
    <Notice tone="warning" title={translate('advances.noAccount')}>
      <p>{translate('advances.noAccountText')}</p>
      <p className="advance-notice-action">
        <ButtonLink to="/cuentas-de-abono">{translate('advances.goAccounts')}</ButtonLink>
      </p>
    </Notice>
  </div>
);

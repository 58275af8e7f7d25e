import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import { Dialog } from '#portal/ui/Dialog.tsx';

/** Without a validated account nothing can be paid out (R-ADV-05). */
export const NoAccountDialog = () => {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  return (
    <Dialog
      open={open}
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

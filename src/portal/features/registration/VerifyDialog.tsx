import { useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';

/** Asks the user to verify the account by email; shown once (R-REG-19). */
export const VerifyDialog = ({ email }: { email: string }) => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      title={translate('registration.verify.title')}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          {translate('registration.verify.understood')}
        </Button>
      }
    >
      <div className="registration-verify">
        <p>
          {translate('registration.verify.sentTo')} <strong>{email}</strong>.
        </p>
        <p>{translate('registration.verify.text')}</p>
        <p>{translate('registration.verify.spam')}</p>
      </div>
    </Dialog>
  );
};

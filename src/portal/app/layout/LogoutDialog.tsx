import { useLogout } from 'ra-core';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Dialog } from '#portal/ui/actions/Dialog.tsx';

/** Asks before the session is closed (R-HOME-07…10). */
export const LogoutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const logout = useLogout();
  return (
    <Dialog
      open={open}
      title={translate('layout.logout')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('layout.cancel')}</Button>
          <Button variant="primary" onClick={() => void logout()}>
            {translate('layout.confirm')}
          </Button>
        </>
      }
    >
      <p>{translate('layout.logoutQuestion')}</p>
    </Dialog>
  );
};

import * as api from '#generated/console-contract/addresses.ts';
import type { StaffRecord } from '#shared/console-contract.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { useState } from 'react';
import { Button, useNotify } from 'react-admin';
import { callWithRenewal } from '#console/data/calls.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { useNotifyError } from '#console/ui/useNotifyError.ts';

/**
 * Mails a new password link to a member who lost the first one or forgot the password; only where staff have passwords.
 * No other person ever sees the link (R-CON-07).
 */
export function SendPasswordLinkButton({ member }: { member: StaffRecord }) {
  const notify = useNotify();
  const notifyFailure = useNotifyError();
  const [isAsking, setAsking] = useState(false);
  const { provider } = useIdentityProvider();
  const ask = async () => {
    setAsking(true);
    try {
      const { mailedTo } = await callWithRenewal(api.createStaffLink, { params: { id: String(member.id) } });
      notify('staff.link.mailed', { type: 'success', messageArgs: { email: mailedTo } });
    } catch (error) {
      notifyFailure(error);
    } finally {
      setAsking(false);
    }
  };
  if (provider !== null) return null;
  return (
    <Button label="staff.link.again" disabled={isAsking} onClick={ask}>
      <MailIcon />
    </Button>
  );
}

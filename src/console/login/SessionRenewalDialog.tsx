import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { useIsTyping } from '#console/ui/useIsTyping.ts';
import { useIsRenewing } from '#console/session/renewal.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { SessionRenewalByPassword } from './SessionRenewalByPassword.tsx';
import { SessionRenewalByProvider } from './SessionRenewalByProvider.tsx';

/**
 * Asks for a login on the same page when the session expires: input stays and pending calls continue (R-CON-13). It waits
 * for a pause in typing: a dialog takes the focus, and what was meant for a text would go into the password.
 */
export function SessionRenewalDialog() {
  const isRenewing = useIsRenewing();
  const [isShown, setShown] = useState(false);
  const isTyping = useIsTyping(!isShown);
  const isOpen = isRenewing && (isShown || !isTyping);
  // Once open, typing the password does not close it.
  if (isShown !== isOpen) setShown(isOpen);
  const { provider } = useIdentityProvider();
  return (
    <Dialog open={isOpen} aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {isOpen && (provider ? <SessionRenewalByProvider name={provider} /> : <SessionRenewalByPassword />)}
    </Dialog>
  );
}

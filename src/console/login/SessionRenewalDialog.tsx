import Dialog from '@mui/material/Dialog';
import { useState, type RefObject } from 'react';
import { useIsRenewing } from '#console/session/renewal.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { SessionEndedBar } from './SessionEndedBar.tsx';
import { SessionRenewalByPassword } from './SessionRenewalByPassword.tsx';
import { SessionRenewalByProvider } from './SessionRenewalByProvider.tsx';
import { useIsKeyboardInUse } from './useIsKeyboardInUse.ts';
import { useIsTextFocused } from './useIsTextFocused.ts';

/**
 * Asks for a login on the same page when the session expires: input stays and pending calls continue (R-CON-13). A dialog
 * takes the focus, and with it the next keys. So it opens when no text field has the focus, until then a bar offers it;
 * and unless the last input was a click, no field or button of it has the focus at first.
 */
export function SessionRenewalDialog() {
  const isRenewing = useIsRenewing();
  const isKeyboardInUse = useIsKeyboardInUse();
  return isRenewing && <Renewal isKeyboardInUse={isKeyboardInUse} />;
}

function Renewal({ isKeyboardInUse }: { isKeyboardInUse: RefObject<boolean> }) {
  const [opened, setOpened] = useState<'by itself' | 'by the user'>();
  const isTextFocused = useIsTextFocused();
  // Once open, it stays while the password is typed.
  if (!opened && !isTextFocused) setOpened('by itself');
  if (!opened) return <SessionEndedBar onEnter={() => setOpened('by the user')} />;
  return <RenewalDialog autoFocus={opened === 'by the user' || !isKeyboardInUse.current} />;
}

function RenewalDialog(props: { autoFocus: boolean }) {
  const { provider } = useIdentityProvider();
  // What has the focus is decided when it opens.
  const [{ autoFocus }] = useState(props);
  return (
    <Dialog open aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {provider ? (
        <SessionRenewalByProvider name={provider} autoFocus={autoFocus} />
      ) : (
        <SessionRenewalByPassword autoFocus={autoFocus} />
      )}
    </Dialog>
  );
}

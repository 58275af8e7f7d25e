import Dialog from '@mui/material/Dialog';
import { useIsRenewing } from '#console/session/renewal.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { SessionRenewalByPassword } from './SessionRenewalByPassword.tsx';
import { SessionRenewalByProvider } from './SessionRenewalByProvider.tsx';

/** Asks for a login on the same page when the session expires: input stays and pending calls continue (R-CON-13). */
export function SessionRenewalDialog() {
  const isOpen = useIsRenewing();
  const { provider } = useIdentityProvider();
  return (
    <Dialog open={isOpen} aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {isOpen && (provider ? <SessionRenewalByProvider name={provider} /> : <SessionRenewalByPassword />)}
    </Dialog>
  );
}

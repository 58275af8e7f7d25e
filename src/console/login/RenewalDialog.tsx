import Dialog from '@mui/material/Dialog';
import { useIsRenewing } from '#console/session/renewal.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { PasswordRenewalForm } from './PasswordRenewalForm.tsx';
import { ProviderRenewal } from './ProviderRenewal.tsx';

/** Asks for the login above the screen when the session is over: what was typed stays, what was asked goes on (R-CON-13). */
export function RenewalDialog() {
  const isOpen = useIsRenewing();
  const { provider } = useIdentityProvider();
  return (
    <Dialog open={isOpen} aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {isOpen && (provider ? <ProviderRenewal name={provider} /> : <PasswordRenewalForm />)}
    </Dialog>
  );
}

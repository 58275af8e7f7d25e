import Dialog from '@mui/material/Dialog';
import { useIsRenewing } from '#console/session/renewal.ts';
import { useIdentityProvider } from '#console/data/use-identity-provider.ts';
import { PasswordRenewalForm } from './PasswordRenewalForm.tsx';
import { ProviderRenewal } from './ProviderRenewal.tsx';

/** Asks for a login on the same page when the session expires: input stays and pending calls continue (R-CON-13). */
export function RenewalDialog() {
  const isOpen = useIsRenewing();
  const { provider } = useIdentityProvider();
  return (
    <Dialog open={isOpen} aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {isOpen && (provider ? <ProviderRenewal name={provider} /> : <PasswordRenewalForm />)}
    </Dialog>
  );
}

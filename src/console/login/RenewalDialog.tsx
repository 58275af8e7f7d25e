import Dialog from '@mui/material/Dialog';
import { useIsRenewing } from '#console/session/renewal.ts';
import { useProvider } from '#console/data/use-provider.ts';
import { PasswordRenewal } from './PasswordRenewal.tsx';
import { ProviderRenewal } from './ProviderRenewal.tsx';

/** Asks for the login above the screen when the session is over: what was typed stays, what was asked goes on (R-CON-13). */
export function RenewalDialog() {
  const isOpen = useIsRenewing();
  const { provider } = useProvider();
  return (
    <Dialog open={isOpen} aria-labelledby="renewal-title" fullWidth maxWidth="xs">
      {isOpen && (provider ? <ProviderRenewal name={provider} /> : <PasswordRenewal />)}
    </Dialog>
  );
}

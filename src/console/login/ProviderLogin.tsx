import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { goToProvider } from './arrival.ts';
import { useSubmission } from './useSubmission.ts';

interface ProviderLoginProps {
  /** What people know the provider by. */
  name: string;
  /** Where somebody wanted to go. */
  to: string;
}

/** Leads to the bank's identity provider; that it is away is said here (R-CON-09). */
export function ProviderLogin({ name, to }: ProviderLoginProps) {
  const translate = useTranslate();
  const { submit, isSending, failure } = useSubmission<string>(goToProvider);
  return (
    <>
      <FailureAlert message={failure} />
      <Button variant="contained" size="large" fullWidth loading={isSending} sx={{ mt: 1 }} onClick={() => submit(to)}>
        {translate('login.provider.enter', { name })}
      </Button>
    </>
  );
}

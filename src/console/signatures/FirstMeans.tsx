import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { HttpError } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useTask } from '#console/ui/useTask.ts';

/** Asks for the link of the first means: with the password, where members have one. */
export function FirstMeans({ needsPassword }: { needsPassword: boolean }) {
  const translate = useTranslate();
  const [password, setPassword] = useState('');
  const [mailedTo, setMailedTo] = useState('');
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => setFailure(readFailure(error as HttpError)));
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const answer = await run(() => callWithRenewal(api.requestMeansLink, { body: needsPassword ? { password } : {} }));
    if (!answer) return;
    setPassword('');
    setMailedTo(answer.mailedTo);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void ask(event)} sx={{ maxWidth: 420 }}>
      <Typography>{translate('means.first.about')}</Typography>
      {needsPassword && (
        <TextField
          fullWidth
          margin="normal"
          type="password"
          autoComplete="current-password"
          label={translate('means.first.password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      <ErrorAlert message={failure} />
      <div role="status">
        {mailedTo && <Alert severity="success">{translate('means.first.mailed', { email: mailedTo })}</Alert>}
      </div>
      <Button type="submit" variant="contained" loading={isBusy} sx={{ mt: 1 }}>
        {translate('means.first.ask')}
      </Button>
    </Box>
  );
}

/** The problem of the password says more than the sentence of the whole form. */
const readFailure = ({ message, body }: HttpError): string =>
  (body as { errors?: { password?: string } } | undefined)?.errors?.password ?? message;

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { ConsoleRequestBody, ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { createPasskey, PasskeyCreationError } from '#shared/signatures/create-passkey.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useTask } from '#console/ui/useTask.ts';
import { EnrolmentSecret } from './EnrolmentSecret.tsx';

interface EnrolMeansProps {
  kind: MeansKind;
  enrolment: ConsoleResponseBody<'startMeans'>;
  onAdded: () => void;
  onBack: () => void;
}

/** Completes new means: their secret, a proof that the member has it, and a name. */
export function EnrolMeans({ kind, enrolment, onAdded, onBack }: EnrolMeansProps) {
  const translate = useTranslate();
  const [name, setName] = useState(translate(`means.defaultName.${kind}`));
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  // A second attempt must not create a second passkey on the device.
  const created = useRef<ConsoleRequestBody<'addMeans'>['passkey']>(undefined);
  const { isBusy, run } = useTask((error) =>
    setFailure(error instanceof PasskeyCreationError ? `means.passkey.${error.problem}` : (error as Error).message),
  );
  const add = async () => {
    if (kind === 'passkey')
      created.current ??= (await createPasskey(enrolment.passkey)) as ConsoleRequestBody<'addMeans'>['passkey'];
    const proof = kind === 'passkey' ? { passkey: created.current } : { code: code.trim() };
    await callWithRenewal(api.addMeans, { body: { enrolment: enrolment.enrolment, name: name.trim(), ...proof } });
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (await run(add)) onAdded();
  };
  const isIncomplete = name.trim() === '' || (kind !== 'passkey' && code.trim() === '');
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ maxWidth: 480 }}>
      <Typography component="h2" variant="h6">
        {translate(`means.add.${kind}`)}
      </Typography>
      <Typography sx={{ mt: 1 }}>{translate(`means.enrol.${kind}`)}</Typography>
      <EnrolmentSecret enrolment={enrolment} />
      {kind !== 'passkey' && (
        <TextField
          fullWidth
          margin="normal"
          label={translate('means.code')}
          value={code}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          onChange={({ target }) => setCode(target.value)}
          slotProps={{ htmlInput: { inputMode: kind === 'totp' ? 'numeric' : 'text', maxLength: 40 } }}
        />
      )}
      <TextField
        fullWidth
        margin="normal"
        label={translate('means.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 40 } }}
      />
      <ErrorAlert message={failure} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Button color="inherit" disabled={isBusy} onClick={onBack}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isBusy} disabled={isIncomplete}>
          {translate('means.finish')}
        </Button>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import { MEANS_KINDS, type MeansKind } from '#shared/calls/signature-purposes.ts';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useTask } from '#console/ui/useTask.ts';
import { EnrolMeans } from './EnrolMeans.tsx';

interface Started {
  kind: MeansKind;
  enrolment: ConsoleResponseBody<'startMeans'>;
}

/** Adds means: the first one with the token of the mailed link, a further one with a signature. */
export function AddMeans({ token, onAdded }: { token: string; onAdded: () => void }) {
  const translate = useTranslate();
  const [started, setStarted] = useState<Started>();
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useTask((error) => setFailure((error as Error).message));
  const start = async (kind: MeansKind) => {
    setFailure(undefined);
    const body = { kind, ...(token && { token }) };
    const enrolment = await run(() => callWithRenewal(api.startMeans, { body }));
    if (enrolment) setStarted({ kind, enrolment });
  };
  if (started)
    return (
      <EnrolMeans
        {...started}
        onAdded={() => {
          setStarted(undefined);
          onAdded();
        }}
        onBack={() => setStarted(undefined)}
      />
    );
  return (
    <Box>
      {token && <Typography sx={{ mb: 1 }}>{translate('means.first.choose')}</Typography>}
      <ErrorAlert message={failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {MEANS_KINDS.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'passkey' ? 'contained' : 'outlined'}
            disabled={isBusy}
            onClick={() => void start(kind)}
          >
            {translate(`means.add.${kind}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

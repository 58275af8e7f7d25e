import * as api from '#generated/console-contract/addresses.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HttpError } from 'ra-core';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import type { SupplierUserRecord } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useTask } from '#console/ui/useTask.ts';
import { MissingUser } from './MissingUser.tsx';
import { type MissingDetails, readMissingDetails } from './missing-details.ts';
import { type HelpDone, UserCard } from './UserCard.tsx';
import { type UserFacts, UserSearchForm } from './UserSearchForm.tsx';

const MISSING = 404;

interface Found {
  facts: UserFacts;
  user: SupplierUserRecord;
}

/** Support finds a user by tax id and email, and helps (R-DESK-06). Neither is part of an address or is stored. */
function HelpPage() {
  const translate = useTranslate();
  const [found, setFound] = useState<Found>();
  const [done, setDone] = useState<HelpDone>();
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<{ facts: UserFacts; details: MissingDetails }>();
  const { isBusy, run } = useTask((error) =>
    setFailure((error as HttpError).status === MISSING ? 'help.nobody' : (error as Error).message),
  );
  const search = async (facts: UserFacts) => {
    setFailure(undefined);
    setFound(undefined);
    setMissing(undefined);
    const user = await run(() =>
      callWithRenewal(api.findSupplierUser, { body: facts }).catch((error: unknown) => {
        const details = readMissingDetails(error);
        if (details) setMissing({ facts, details });
        throw error;
      }),
    );
    if (user) setFound({ facts, user });
  };
  const start = (facts: UserFacts) => {
    setDone(undefined);
    return search(facts);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '50rem' }}>
      <Title title="resources.supplier-users.name" />
      <Typography>{translate('help.about')}</Typography>
      <UserSearchForm isBusy={isBusy} onSearch={start} />
      <div>
        {missing ? (
          <MissingUser {...missing} onSearch={(entity) => void start({ ...missing.facts, entity })} />
        ) : (
          <ErrorAlert message={failure} />
        )}
        <div role="status">{done && <Alert severity="success">{translate(getDoneText(done, found?.user))}</Alert>}</div>
      </div>
      {found && (
        <UserCard
          key={found.user.handle}
          {...found}
          onHelped={(action) => {
            setDone(action);
            void search(found.facts);
          }}
        />
      )}
    </Box>
  );
}

/** Nobody waits for a mail that this service cannot send. */
const getDoneText = (done: HelpDone, user: SupplierUserRecord | undefined): string =>
  done === 'resend' && user?.lastMail?.outcome === 'kept' ? 'help.done.resend.kept' : `help.done.${done}`;

export default HelpPage;

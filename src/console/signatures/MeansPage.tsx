import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import * as api from '#generated/console-contract/addresses.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { getLinkToken } from '#console/login/link-token.ts';
import { LoadError } from '#console/ui/LoadError.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { getCurrentMember, setCurrentMember } from '#console/session/current-member.ts';
import { AddMeans } from './AddMeans.tsx';
import { FirstMeans } from './FirstMeans.tsx';
import { MeansList } from './MeansList.tsx';

/** The member's own means to sign: listed, added, named and removed (R-SIGN-07). */
function MeansPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const [token, setToken] = useState(getLinkToken);
  const { data, error, refetch } = useQuery({
    queryKey: ['means', getCurrentMember()?.id],
    queryFn: () => callWithRenewal(api.listOwnMeans),
    gcTime: 0,
  });
  const changed = async (message: string) => {
    notify(message, { type: 'success' });
    await refetch();
  };
  const added = async () => {
    setToken('');
    const member = getCurrentMember();
    if (member) setCurrentMember({ ...member, needsMeans: false });
    await changed('means.done');
  };
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '50rem' }}>
      <Title title="means.title" />
      <Typography>{translate('means.about')}</Typography>
      {!data && (error ? <LoadError error={error} refetch={refetch} /> : <LoadingStatus />)}
      {data?.source === 'provider' && (
        <Alert severity={data.isSigned ? 'success' : 'warning'}>
          {translate(data.isSigned ? 'means.provider.signed' : 'means.provider.unsigned')}
        </Alert>
      )}
      {data?.source === 'means' && (
        <>
          {data.isRequired && data.means.length === 0 && (
            <Alert severity="warning">{translate('means.required')}</Alert>
          )}
          <MeansList means={data.means} onChanged={(message) => void changed(message)} />
          {data.means.length > 0 || token ? (
            <AddMeans token={data.means.length > 0 ? '' : token} onAdded={() => void added()} />
          ) : (
            <FirstMeans needsPassword={data.needsPassword ?? true} />
          )}
        </>
      )}
    </Box>
  );
}

export default MeansPage;

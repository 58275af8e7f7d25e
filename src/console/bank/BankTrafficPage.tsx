import * as api from '#generated/console-contract/addresses.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Title, usePermissions, useTranslate } from 'react-admin';
import type { BankTrafficRecord, Role } from '#shared/console/console-contract.ts';
import { callWithRenewal } from '#console/data/calls.ts';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';
import { LoadError } from '#console/ui/LoadError.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BreachList } from './BreachList.tsx';
import { CallTable } from './CallTable.tsx';
import { FailureList } from './FailureList.tsx';
import { useTrafficFormats } from './useTrafficFormats.ts';

const PERIODS = ['day', 'month'] as const;
type Period = (typeof PERIODS)[number];

/**
 * The calls to the bank's own service that failed a supplier; for admins also all calls of the last day or month, and what
 * suppliers see of its mistakes (R-SIDE-05).
 */
function BankTrafficPage() {
  const translate = useTranslate();
  const { permissions = [] } = usePermissions<readonly Role[]>();
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '75rem' }}>
      <Title title="resources.bank-traffic.name" />
      {permissions.includes('admin') && <CountedTraffic />}
      <Section title={translate('bank.failures.title')} about={translate('bank.failures.about')}>
        <FailureList />
      </Section>
    </Box>
  );
}

function CountedTraffic() {
  const translate = useTranslate();
  const [period, setPeriod] = useState<Period>('day');
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-traffic', period],
    queryFn: () => callWithRenewal(api.readBankTraffic, { query: { period } }),
  });
  return (
    <>
      <Box>
        <ChoiceButtons
          label={translate('bank.period')}
          value={period}
          choices={PERIODS.map((value) => ({ value, text: translate(`bank.period.${value}`) }))}
          onChoose={setPeriod}
        />
      </Box>
      {error && <LoadError error={error} refetch={refetch} />}
      {!error && !data && <LoadingStatus />}
      {!error && data && <Traffic {...data} />}
    </>
  );
}

function Traffic({ calls, breaches, watchedShare }: BankTrafficRecord) {
  const translate = useTranslate();
  const { formatShare } = useTrafficFormats();
  if (calls.length === 0) return <Typography role="status">{translate('bank.calls.none')}</Typography>;
  const examined = watchedShare > 0 ? 'bank.breaches.about' : 'bank.breaches.off';
  return (
    <>
      <Section title={translate('bank.calls')} about={translate('bank.calls.about')}>
        <CallTable calls={calls} />
      </Section>
      <Section title={translate('bank.breaches')} about={translate(examined, { share: formatShare(watchedShare) })}>
        {breaches.length > 0 && <BreachList breaches={breaches} />}
        {breaches.length === 0 && watchedShare > 0 && <Typography>{translate('bank.breaches.none')}</Typography>}
      </Section>
    </>
  );
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, maxWidth: '46rem' }}>
        {about}
      </Typography>
      {children}
    </Box>
  );
}

export default BankTrafficPage;

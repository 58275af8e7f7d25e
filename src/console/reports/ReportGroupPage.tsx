import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { type HttpError, Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { ReportGroupDetails } from '#shared/console/console-contract.ts';
import { CountChart } from '#console/ui/CountChart.tsx';
import { LoadError } from '#console/ui/LoadError.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { GroupNote } from './GroupNote.tsx';
import { GroupVersions } from './GroupVersions.tsx';
import { GroupReportList } from './ReportList.tsx';
import { createReportPath, SUPPORT_PATH } from './report-paths.ts';
import { EntityName, GroupKind, GroupState, listGroupKind } from './report-parts.tsx';
import { useDayFormat } from './useDayFormat.ts';
import { useReportGroup } from './useReportGroup.ts';
import { useScreenTitle } from '#console/ui/useScreenTitle.ts';

const MISSING = 404;

/** A group of reports: how many, since when, in which versions, what support notes on it, and the reports (R-DESK-08). */
function ReportGroupPage() {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data, error, refetch, change } = useReportGroup(id);
  const getTitle = useScreenTitle();
  const title = data
    ? translate('reports.title', { name: [getTitle(data.screen), ...listGroupKind(data)].join(' · ') })
    : translate('resources.report-groups.name', 2);
  return (
    <Box sx={{ display: 'grid', gap: 3, py: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '75rem' }}>
      <Title title={title} />
      {!data && !error && <LoadingStatus />}
      {!data && error && <Unavailable error={error as HttpError} refetch={refetch} />}
      {data && (
        <>
          <Summary group={data} />
          <Section title="reports.days">
            <DailyChart days={data.days} />
          </Section>
          <Section title="reports.versions">
            <GroupVersions group={data} />
          </Section>
          <Section title="reports.note">
            <GroupNote key={data.id} group={data} change={change} refetch={refetch} />
          </Section>
          <Section title="reports.all">
            <GroupReportList group={data.id} />
          </Section>
        </>
      )}
    </Box>
  );
}

function Unavailable({ error, refetch }: { error: HttpError; refetch: () => unknown }) {
  const translate = useTranslate();
  if (error.status !== MISSING) return <LoadError error={error} refetch={refetch} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="warning" role="alert">
        {translate('reports.gone')}
      </Alert>
      <TextLink to={SUPPORT_PATH}>{translate('bench.back')}</TextLink>
    </Box>
  );
}

function Summary({ group }: { group: ReportGroupDetails }) {
  const translate = useTranslate();
  const getTitle = useScreenTitle();
  const { screen, codes, situation, entity, reports, latest, since, firstAt, lastAt, state, closedBy, closedAt } =
    group;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {getTitle(screen)}
        </Typography>
        <GroupKind {...group} />
        <GroupState state={state} />
      </Box>
      <Typography color="textSecondary">
        <EntityName code={entity} />
        {since ? ` · ${translate('reports.since', { version: since })}` : ''}
      </Typography>
      <Typography>
        {translate('reports.count', { smart_count: reports })} · {translate('reports.first')} <BankTime at={firstAt} />{' '}
        · {translate('reports.last')} <BankTime at={lastAt} />
      </Typography>
      {codes.length === 0 && situation === '' && reports > 1 && <Typography>{translate('reports.mixed')}</Typography>}
      {state === 'reopened' && <Alert severity="warning">{translate('reports.reopened')}</Alert>}
      {closedBy && closedAt && (
        <Typography color="textSecondary">
          {translate('reports.closedBy', { name: closedBy })} <BankTime at={closedAt} />
        </Typography>
      )}
      {latest ? (
        <Button component={Link} to={createReportPath(latest)} variant="contained">
          {translate('reports.openLatest')}
        </Button>
      ) : (
        <Typography>{translate('reports.expired')}</Typography>
      )}
    </Box>
  );
}

function DailyChart({ days: { days, series } }: Pick<ReportGroupDetails, 'days'>) {
  const translate = useTranslate();
  const formatDay = useDayFormat();
  if (series.length === 0) return <Typography>{translate('reports.days.none')}</Typography>;
  return (
    <CountChart
      label={translate('reports.days')}
      periodLabel={translate('reports.day')}
      periods={days.map(formatDay)}
      series={series.map(({ version, counts }) => ({
        name: version === 0 ? translate('reports.version.none') : translate('reports.version', { version }),
        counts,
      }))}
    />
  );
}

/** @param title key of a text */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="h6" sx={{ mb: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Box>
  );
}

export default ReportGroupPage;

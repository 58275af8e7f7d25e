import NothingIcon from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LoadError } from '#console/ui/LoadError.tsx';
import { CardGrid } from '#console/ui/CardGrid.tsx';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { BankTime } from '#console/ui/BankTime.tsx';
import { CodeChart } from './CodeChart.tsx';
import { EntityStatesCard, MeansRemovalsCard, NoticesCard } from './RequestCards.tsx';
import { ReportsCard } from './ReportsCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { TaskCard } from './TaskCard.tsx';
import { type DeskRecord, useDesk } from './useDesk.ts';

/** What waits for the user, and how the service is (R-DESK-01). Without data the rest of the home stays usable. */
export function Desk() {
  const translate = useTranslate();
  const { data, error, dataUpdatedAt, refetch } = useDesk();
  return (
    <Box component="section" aria-labelledby="desk" sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', gap: 2, mb: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Typography id="desk" component="h3" variant="h5" sx={{ flexGrow: 1 }}>
          {translate('desk.title')}
        </Typography>
        {data && (
          <Typography variant="body2" color="textSecondary">
            {translate('desk.at')} <BankTime at={new Date(dataUpdatedAt).toISOString()} />
          </Typography>
        )}
      </Box>
      {!data && !error && <LoadingStatus />}
      {!data && error && <LoadError error={error} refetch={refetch} />}
      {data && error && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('desk.stale')}
        </Alert>
      )}
      {data && <Parts desk={data} at={dataUpdatedAt} />}
    </Box>
  );
}

function Parts({ desk, at }: { desk: DeskRecord; at: number }) {
  const translate = useTranslate();
  const { failed, reports, service } = desk;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {failed.map((part) => (
        <Alert key={part} severity="warning">
          {translate(`desk.failed.${part}`)}
        </Alert>
      ))}
      <Figures {...desk} />
      {(reports ?? service) && (
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: SIDE_BY_SIDE }}>
          {reports && <CodeChart {...reports} />}
          {service && <ServiceCard service={service} at={at} />}
        </Box>
      )}
    </Box>
  );
}

/** Side by side where both have room. */
const SIDE_BY_SIDE = 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))';

function Figures({ failed, tasks, notices, entityStates, meansRemovals, reports }: DeskRecord) {
  const translate = useTranslate();
  const waiting = (tasks ?? []).filter(({ count }) => count > 0);
  const hasReports = reports !== undefined && reports.count > 0;
  const hasNotices = notices !== undefined && notices.count > 0;
  const hasStates = entityStates !== undefined && entityStates.count > 0;
  const hasRemovals = meansRemovals !== undefined && meansRemovals.count > 0;
  if (waiting.length === 0 && !hasNotices && !hasStates && !hasRemovals && !hasReports)
    return failed.length > 0 ? null : <Nothing text={translate('desk.nothing')} />;
  return (
    <CardGrid narrowest="18rem">
      {waiting.map((task) => (
        <TaskCard key={task.task} {...task} />
      ))}
      {hasNotices && <NoticesCard {...notices} />}
      {hasStates && <EntityStatesCard {...entityStates} />}
      {hasRemovals && <MeansRemovalsCard {...meansRemovals} />}
      {hasReports && <ReportsCard {...reports} />}
    </CardGrid>
  );
}

const Nothing = ({ text }: { text: string }) => (
  <Card sx={{ display: 'flex', gap: 2, p: 2, alignItems: 'center' }}>
    <NothingIcon color="success" fontSize="large" />
    <Typography>{text}</Typography>
  </Card>
);

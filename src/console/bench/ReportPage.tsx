import * as api from '#generated/console-contract/addresses.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ReportDetails } from '#shared/console/console-contract.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { BenchWorkspace } from './BenchWorkspace.tsx';
import type { BenchCase } from './bench-case.ts';
import { SUPPORT_PATH } from '#console/reports/report-paths.ts';
import { useRecordDetails } from './useRecordDetails.ts';

const MISSING = 404;

/** The bench with a report, opened by its code. */
function ReportPage() {
  const { id = '' } = useParams();
  const { data, error } = useRecordDetails(api.readReport, id);
  if (error) return <Unopened code={id} error={error as HttpError} />;
  if (!data) return <LoadingStatus />;
  return <BenchWorkspace key={data.id} held={caseOf(data)} />;
}

const caseOf = ({ id, scene, entity, version, live, group, codes }: ReportDetails): BenchCase => ({
  name: id,
  scene: scene as unknown as Scene,
  entity,
  version,
  live,
  codes,
  ...(group && { group }),
});

/** A report that is out of scope, expired or nonexistent gets the same message (R-CON-05). */
function Unopened({ code, error }: { code: string; error: HttpError }) {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title={translate('bench.title.case', { name: code })} />
      <Typography component="h2" variant="h5">
        {code}
      </Typography>
      {error.status === MISSING ? (
        <Alert severity="warning" role="alert">
          {translate('bench.gone')}
        </Alert>
      ) : (
        <ErrorAlert message={error.message} />
      )}
      <TextLink to={SUPPORT_PATH}>{translate('bench.back')}</TextLink>
    </Box>
  );
}

export default ReportPage;

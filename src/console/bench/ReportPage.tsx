import * as api from '#generated/console-contract/addresses.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type HttpError, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ReportDetails } from '#shared/console-contract.ts';
import type { Scene } from '#shared/scene.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { BenchDesk } from './BenchDesk.tsx';
import type { BenchCase } from './case.ts';
import { supportPlace } from './places.ts';
import { useWhole } from './useWhole.ts';

const MISSING = 404;

/** A report that was sent, by its code. */
function ReportPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useWhole(api.readReport, id);
  if (error) return <Unopened code={id} error={error as HttpError} />;
  if (!data) return <p role="status">{translate('ra.page.loading')}</p>;
  return <BenchDesk key={data.id} held={caseOf(data)} />;
}

const caseOf = ({ id, scene, entity, version, live }: ReportDetails): BenchCase => ({
  name: id,
  scene: scene as unknown as Scene,
  entity,
  version,
  live,
});

/** Out of the scope, over, or never there: the same of all (R-CON-05). */
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
        <FailureAlert message={error.message} />
      )}
      <TextLink to={supportPlace}>{translate('bench.back')}</TextLink>
    </Box>
  );
}

export default ReportPage;

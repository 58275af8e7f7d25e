import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Title, useTranslate } from 'react-admin';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { BenchWorkspace } from './BenchWorkspace.tsx';
import { getDroppedFile, type DroppedFile } from './dropped-file.ts';
import { SUPPORT_PATH } from '#console/reports/report-paths.ts';
import { useLiveEntities } from '#console/reports/useLiveEntities.ts';

/** The bench with a dropped file: a saved report or a scene. */
function FilePage() {
  const translate = useTranslate();
  const file = getDroppedFile();
  if (file) return <HeldPage file={file} />;
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title="bench.title" />
      <Alert severity="info">{translate('bench.file.none')}</Alert>
      <TextLink to={SUPPORT_PATH}>{translate('bench.back')}</TextLink>
    </Box>
  );
}

function HeldPage({ file }: { file: DroppedFile }) {
  const translate = useTranslate();
  const { data: entities, error } = useLiveEntities();
  if (error) return <ErrorAlert message={(error as Error).message} />;
  if (!entities) return <LoadingStatus />;
  const known =
    entities.find(({ id }) => id === file.scene.entity?.code) ??
    entities.find(({ hosts }) => hosts.includes(file.host ?? ''));
  const entity = known ?? entities[0];
  if (!entity) return <Alert severity="info">{translate('bench.noEntity')}</Alert>;
  // The report names its version only by number, which can mean another version on another machine.
  return (
    <BenchWorkspace held={{ ...file, entity: entity.id, isEntityGuessed: !known, version: null, live: entity.live }} />
  );
}

export default FilePage;

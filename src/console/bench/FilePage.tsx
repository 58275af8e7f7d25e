import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Title, useTranslate } from 'react-admin';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { BenchDesk } from './BenchDesk.tsx';
import { heldFile, type HeldFile } from './held-file.ts';
import { supportPlace } from './places.ts';
import { useLiveEntities } from './useLiveEntities.ts';

/** A file that was dropped: a report or a scene that somebody saved. */
function FilePage() {
  const translate = useTranslate();
  const file = heldFile();
  if (file) return <HeldPage file={file} />;
  return (
    <Box sx={{ py: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title="bench.title" />
      <Alert severity="info">{translate('bench.file.none')}</Alert>
      <TextLink to={supportPlace}>{translate('bench.back')}</TextLink>
    </Box>
  );
}

function HeldPage({ file }: { file: HeldFile }) {
  const translate = useTranslate();
  const { data: entities, error } = useLiveEntities();
  if (error) return <FailureAlert message={(error as Error).message} />;
  if (!entities) return <p role="status">{translate('ra.page.loading')}</p>;
  const entity = entities.find(({ id }) => id === file.scene.entity?.code) ?? entities[0];
  if (!entity) return <Alert severity="info">{translate('bench.noEntity')}</Alert>;
  // Which version it was made with is known by its number alone, which says nothing about another machine's.
  return <BenchDesk held={{ ...file, entity: entity.id, version: null, live: entity.live }} />;
}

export default FilePage;

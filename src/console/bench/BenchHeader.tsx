import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Title, useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { useBench } from './bench-context.ts';
import { SaveSceneButton } from './SaveSceneButton.tsx';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Scene } from '#shared/scenes/scene.ts';
import { Link } from 'react-router-dom';
import { SupportContact } from '#console/draft/SupportContact.tsx';
import { readConfirming } from '#console/ui/console-resource.ts';
import { createHelpPath } from '#console/ui/help-path.ts';
import { downloadFile } from '#console/ui/download-file.ts';
import { FailedFileList } from './FailedFileList.tsx';
import { listUnrecordedCalls } from './model/missing-answers.ts';
import { GroupSummary } from './GroupSummary.tsx';
import { SaveSceneDialog } from './SaveSceneDialog.tsx';
import { useCallLabel } from './codes/useCallLabel.ts';
import { useScreenGap } from './useScreenGap.ts';
import { createSceneFileName, formatSceneFile } from './model/saved-scene.ts';

/** The header of the bench: the report or scene, its entity, the supplier's comment, and buttons to save it. */
export function BenchHeader() {
  const translate = useTranslate();
  const { held } = useBench();
  const { data: entity } = useGetOne<EntityRecord>('entities', { id: held.entity });
  const { version, live, scene, removed = [], skippedEntries = 0, failedFiles = [] } = held;
  const label = useCallLabel();
  const unrecorded = listUnrecordedCalls(scene);
  // The notice in place of the screen names the answers that it needs.
  const gap = useScreenGap();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('bench.title.case', { name: held.name })} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
            {held.name}
          </Typography>
          <Typography color="textSecondary">
            {entity?.name ?? held.entity} · {versionText(version?.number, live?.number, translate)}
          </Typography>
          {(live ?? version) && <SupportContact versionId={(live ?? version)!.id} />}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {readConfirming() === 'reference' && (
            <Button component={Link} to={createHelpPath(held.entity)}>
              {translate('bench.help')}
            </Button>
          )}
          <SaveSceneButton />
          <DownloadButton />
        </Box>
      </Box>
      {scene.told && (
        <Box
          component="blockquote"
          sx={{ m: 0, pl: 2, borderLeft: 4, borderColor: 'primary.main', overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" color="textSecondary">
            {translate('bench.told')}
          </Typography>
          <Typography>«{scene.told}»</Typography>
        </Box>
      )}
      {scene.realAmounts && <Alert severity="warning">{translate('bench.realAmounts')}</Alert>}
      {held.group && <GroupSummary group={held.group} codes={held.codes ?? []} />}
      {removed.length > 0 && (
        <Alert severity="info">
          {translate('bench.removed', { parts: removed.map(({ what, count }) => `${what} (${count})`).join(', ') })}
        </Alert>
      )}
      {skippedEntries > 0 && (
        <Alert severity="warning">{translate('bench.passedOver', { smart_count: skippedEntries })}</Alert>
      )}
      {unrecorded.length > 0 && gap?.kind !== 'answers' && (
        <Alert severity="warning">
          {translate('bench.unrecorded', { calls: unrecorded.map((call) => `«${label(call)}»`).join(', ') })}
        </Alert>
      )}
      {failedFiles.length > 0 && !failedFiles.some(({ isDecisive }) => isDecisive) && (
        <Alert severity="warning">
          {translate('bench.failedFiles')}
          <FailedFileList files={failedFiles} />
        </Alert>
      )}
      {held.isEntityGuessed && (
        <Alert severity="warning">{translate('bench.guessedEntity', { entity: entity?.name ?? held.entity })}</Alert>
      )}
      {!version && !live && <Alert severity="warning">{translate('bench.noVersion')}</Alert>}
    </Box>
  );
}

function versionText(seen: number | undefined, live: number | undefined, translate: ReturnType<typeof useTranslate>) {
  if (seen === undefined)
    return live === undefined ? translate('bench.version.none') : translate('bench.version.live', { live });
  return seen === live
    ? translate('bench.version.same', { seen })
    : translate('bench.version.then', { seen, live: live ?? '—' });
}

/** Downloads the current scene as a test: `npm run test:scenes -- file.scene.json` (R-BEN-07). */
function DownloadButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const save = (scene: Scene) => {
    downloadFile(new Blob([formatSceneFile(scene)], { type: 'application/json' }), createSceneFileName(scene.title));
    setOpen(false);
  };
  return (
    <>
      <Button startIcon={<DownloadIcon />} variant="outlined" onClick={() => setOpen(true)}>
        {translate('bench.download')}
      </Button>
      {isOpen && (
        <SaveSceneDialog
          title="bench.download"
          about="bench.download.about"
          action="bench.download"
          failure={undefined}
          isBusy={false}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

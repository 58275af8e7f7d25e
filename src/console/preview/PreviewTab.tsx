import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ChoiceButtons } from '#console/ui/ChoiceButtons.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { SceneComparison } from './SceneComparison.tsx';
import { ReviewLinksButton } from './ReviewLinksButton.tsx';
import { ScenePicker } from './ScenePicker.tsx';
import { ScenePreview } from './ScenePreview.tsx';
import { SceneGrid } from './SceneGrid.tsx';
import { ThemeButtons } from './ThemeButtons.tsx';
import { useScenes } from './scenes.ts';
import { PREVIEW_MODES, usePreviewLocation } from './usePreviewLocation.ts';
import { WidthButtons } from './WidthButtons.tsx';

/** The real screens of the portal with this version: one, all, or compared with the live version (R-STU-15). */
function PreviewTab() {
  const { data: scenes, error } = useScenes();
  if (error) return <ErrorAlert message={error.message} />;
  if (!scenes) return <LoadingStatus />;
  return <Preview scenes={scenes} />;
}

function Preview({ scenes }: { scenes: readonly SceneRecord[] }) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { mode, scene, width, theme, set } = usePreviewLocation(scenes);
  if (!scene) return <Alert severity="info">{translate('preview.noScene')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ChoiceButtons
          label={translate('preview.mode')}
          value={mode}
          choices={PREVIEW_MODES.map((value) => ({ value, text: translate(`preview.mode.${value}`) }))}
          onChoose={(chosen) => set({ mode: chosen })}
        />
        <WidthButtons value={width} onChoose={(chosen) => set({ width: chosen })} />
        <ThemeButtons value={theme} onChoose={(chosen) => set({ theme: chosen })} />
        {mode !== 'sheet' && <ScenePicker scenes={scenes} value={scene} onChoose={({ id }) => set({ scene: id })} />}
        <ReviewLinksButton />
      </Box>
      {mode === 'one' && (
        <ScenePreview version={version} sceneId={scene.id} title={scene.title} width={width} theme={theme} />
      )}
      {mode === 'sheet' && <SceneGrid scenes={scenes} width={width} theme={theme} />}
      {mode === 'compare' && <SceneComparison scene={scene} width={width} theme={theme} />}
    </Box>
  );
}

export default PreviewTab;

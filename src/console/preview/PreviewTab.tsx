import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console-contract.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { SceneComparison } from './SceneComparison.tsx';
import { ReviewLinksButton } from './ReviewLinksButton.tsx';
import { ScenePicker } from './ScenePicker.tsx';
import { ScenePreview } from './ScenePreview.tsx';
import { SceneGrid } from './SceneGrid.tsx';
import { useScenes } from './scenes.ts';
import { type PreviewMode, PREVIEW_MODES, usePreviewLocation } from './usePreviewLocation.ts';
import { VIEWPORTS } from './viewports.ts';

/** The real screens of the portal with this version: one, all, or compared with the live version (R-STU-15). */
function PreviewTab() {
  const translate = useTranslate();
  const { data: scenes, error } = useScenes();
  if (error) return <ErrorAlert message={error.message} />;
  if (!scenes) return <p role="status">{translate('ra.page.loading')}</p>;
  return <Preview scenes={scenes} />;
}

function Preview({ scenes }: { scenes: readonly SceneRecord[] }) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const { mode, scene, width, set } = usePreviewLocation(scenes);
  if (!scene) return <Alert severity="info">{translate('preview.noScene')}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <ModePicker value={mode} onChoose={(chosen) => set({ mode: chosen })} />
        <WidthPicker value={width} onChoose={(chosen) => set({ width: chosen })} />
        {mode !== 'sheet' && <ScenePicker scenes={scenes} value={scene} onChoose={({ id }) => set({ scene: id })} />}
        <ReviewLinksButton />
      </Box>
      {mode === 'one' && <ScenePreview version={version} scene={scene.id} title={scene.title} width={width} />}
      {mode === 'sheet' && <SceneGrid scenes={scenes} width={width} />}
      {mode === 'compare' && <SceneComparison scene={scene} width={width} />}
    </Box>
  );
}

function ModePicker({ value, onChoose }: { value: PreviewMode; onChoose: (mode: PreviewMode) => void }) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('preview.mode')}
      onChange={(_event, mode: PreviewMode | null) => mode !== null && onChoose(mode)}
    >
      {PREVIEW_MODES.map((mode) => (
        <ToggleButton key={mode} value={mode}>
          {translate(`preview.mode.${mode}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface WidthPickerProps {
  value: number;
  onChoose: (width: number) => void;
}

/** Selects the width of a phone, tablet or laptop. */
function WidthPicker({ value, onChoose }: WidthPickerProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('preview.width')}
      onChange={(_event, width: number | null) => width !== null && onChoose(width)}
    >
      {VIEWPORTS.map(({ width }) => (
        <ToggleButton key={width} value={width} aria-label={translate(`preview.width.${width}`)}>
          {width}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

export default PreviewTab;

import Visibility from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console-contract.ts';
import type { ThemeMode } from '#shared/theme.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { ScenePicker } from './ScenePicker.tsx';
import { ScenePreview } from './ScenePreview.tsx';
import { ThemeButtons } from './ThemeButtons.tsx';
import { useScenes } from './scenes.ts';

interface BesidePreviewProps {
  /** The id of the scene that is shown first. */
  initialSceneId: string;
  children: ReactNode;
}

/** Editors next to the real portal; on a narrow window the portal opens on demand (R-STU-15). */
export function EditorWithPreview({ initialSceneId, children }: BesidePreviewProps) {
  const { data: scenes = [], isPending } = useScenes();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  const first = scenes.find(({ id }) => id === initialSceneId) ?? scenes[0];
  // A user who may not see scenes gets no preview; the editors keep their place and focus while the scenes load.
  const hasPreview = isPending || first !== undefined;
  return (
    <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: hasPreview ? COLUMNS : ALONE }}>
      <Box sx={{ order: { xs: 1, lg: 0 } }}>{children}</Box>
      {first && (isWide ? <Beside scenes={scenes} first={first} /> : <OnDemand scenes={scenes} first={first} />)}
    </Box>
  );
}

const ALONE = 'minmax(0, 1fr)';
const COLUMNS = { xs: ALONE, lg: `${ALONE} minmax(0, 26rem)` };
/** The narrowest width that stays readable in this column, in CSS pixels. */
const WIDTH = 768;

interface BesideProps {
  scenes: readonly SceneRecord[];
  first: SceneRecord;
}

function Beside({ scenes, first }: BesideProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [scene, setScene] = useState(first);
  const [theme, setTheme] = useState<ThemeMode>('light');
  return (
    <Box
      component="section"
      aria-label={translate('preview.beside')}
      sx={{ position: { lg: 'sticky' }, top: 96, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <ScenePicker scenes={scenes} value={scene} onChoose={setScene} />
      <ThemeButtons value={theme} onChoose={setTheme} />
      <ScenePreview version={version} sceneId={scene.id} title={scene.title} width={WIDTH} theme={theme} />
    </Box>
  );
}

function OnDemand(props: BesideProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <Button size="small" startIcon={<Visibility />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {translate('preview.beside.show')}
      </Button>
      {isOpen && (
        <Box sx={{ width: '100%' }}>
          <Beside {...props} />
        </Box>
      )}
    </Box>
  );
}

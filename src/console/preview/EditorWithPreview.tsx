import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Theme, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
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
  const [isOpen, setOpen] = useState(false);
  const first = scenes.find(({ id }) => id === initialSceneId) ?? scenes[0];
  // A user who may not see scenes gets no preview; the editors keep their place and focus while the scenes load.
  const hasPreview = isWide ? isPending || first !== undefined : isOpen;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: ALONE, justifyItems: 'start' }}>
      {first && !isWide && <PreviewSwitch isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
      <Box sx={{ ...GRID, gridTemplateColumns: hasPreview ? COLUMNS : ALONE }}>
        <Box sx={{ order: { xs: 1, sm: 0 }, minWidth: 0 }}>{children}</Box>
        {first && hasPreview && <Beside scenes={scenes} first={first} width={isWide ? WIDTH : PHONE} />}
      </Box>
    </Box>
  );
}

const ALONE = 'minmax(0, 1fr)';
/** On a phone the screen opens above the editors. */
const COLUMNS = {
  xs: ALONE,
  sm: `${ALONE} minmax(0, 14rem)`,
  md: `${ALONE} minmax(0, 20rem)`,
  lg: `${ALONE} minmax(0, 26rem)`,
};
const GRID = { width: '100%', display: 'grid', gap: 3, alignItems: 'start' } as const;
/** The narrowest widths that stay readable in this column, in CSS pixels. */
const WIDTH = 768;
const PHONE = 375;

function PreviewSwitch({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={isOpen ? <VisibilityOff /> : <Visibility />}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      {translate(isOpen ? 'preview.beside.hide' : 'preview.beside.show')}
    </Button>
  );
}

interface BesideProps {
  scenes: readonly SceneRecord[];
  first: SceneRecord;
  /** Of the screen, in CSS pixels. */
  width: number;
}

function Beside({ scenes, first, width }: BesideProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [scene, setScene] = useState(first);
  const [theme, setTheme] = useState<ThemeMode>('light');
  return (
    <Box
      component="section"
      aria-label={translate('preview.beside')}
      sx={{
        position: { sm: 'sticky' },
        top: 96,
        minWidth: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <ScenePicker scenes={scenes} value={scene} onChoose={setScene} />
      <ThemeButtons value={theme} onChoose={setTheme} />
      <ScenePreview version={version} sceneId={scene.id} title={scene.title} width={width} theme={theme} />
      <Typography variant="body2" color="textSecondary">
        {translate('preview.beside.press')}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { toVersionFiles } from '#console/draft/version-files.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { createLoadQueue } from './load-queue.ts';
import { SceneTile } from './SceneTile.tsx';
import { useReloadCount } from './useReloadCount.ts';
import { useShowings } from './useShowings.ts';

/** How many frames load at a time: each is a complete portal. */
const AT_A_TIME = 3;

interface SceneGridProps {
  scenes: readonly SceneRecord[];
  width: number;
  theme: ThemeMode;
}

/** All scenes as thumbnails, grouped by area; each links to its scene (R-STU-15). */
export function SceneGrid({ scenes, width, theme }: SceneGridProps) {
  const translate = useTranslate();
  const { version } = useVersionEditor();
  const [queue] = useState(() => createLoadQueue(AT_A_TIME));
  const reloads = useReloadCount(toVersionFiles(version));
  const { data, error } = useShowings(
    version.id,
    scenes.map(({ id }) => id),
  );
  if (error) return <ErrorAlert message={error.message} />;
  if (!data) return <LoadingStatus />;
  const showings = new Map(data.map((showing) => [showing.scene, showing]));
  const areas = [...new Set(scenes.map(({ area }) => area))];
  return areas.map((area) => (
    <Box key={area} component="section" aria-labelledby={`sheet-${area}`}>
      <Typography id={`sheet-${area}`} component="h3" variant="h6" gutterBottom>
        {translate(`preview.areas.${area}`)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}>
        {scenes
          .filter((scene) => scene.area === area)
          .map((scene) => (
            <SceneTile
              key={`${scene.id} ${width} ${reloads}`}
              scene={scene}
              showing={showings.get(scene.id)}
              width={width}
              theme={theme}
              queue={queue}
            />
          ))}
      </Box>
    </Box>
  ));
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { VersionDetails } from '#shared/console-contract.ts';
import type { ThemeMode } from '#shared/theme.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { toVersionFiles } from '#console/draft/version-files.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { getViewportOrDefault } from './viewports.ts';
import { StageFrame } from './StageFrame.tsx';
import { UnansweredCalls } from './UnansweredCalls.tsx';
import { useScaleToFit } from './useScaleToFit.ts';
import { useReloadCount } from './useReloadCount.ts';
import { useShowings } from './useShowings.ts';
import { useUnansweredCalls } from './useUnansweredCalls.ts';
import { getDraftColors } from './reload-key.ts';

interface ScenePreviewProps {
  version: Pick<VersionDetails, 'id' | 'files'>;
  /** The id of a scene. */
  sceneId: string;
  title: string;
  /** Of the screen: 375, 768 or 1280. */
  width: number;
  theme: ThemeMode;
}

/**
 * The real portal in a scene with the open version, scaled to the available width. Typed colours are repainted; every
 * other saved change reloads it (R-STU-15).
 */
export function ScenePreview({ version, sceneId, title, width, theme }: ScenePreviewProps) {
  const { files } = useVersionEditor();
  const screen = getViewportOrDefault(width);
  const { room, scale, isMeasured } = useScaleToFit<HTMLDivElement>(width);
  const reloads = useReloadCount(toVersionFiles(version));
  const { data, error } = useShowings(version.id, [sceneId]);
  const [showing] = data ?? [];
  const { calls, hear } = useUnansweredCalls(`${showing?.id} ${reloads}`);
  return (
    <Box ref={room}>
      <ErrorAlert message={error?.message} />
      {!error && (!showing || !isMeasured) && (
        <Skeleton variant="rectangular" width={width * scale} height={screen.height * scale} />
      )}
      {showing && isMeasured && (
        <Box sx={{ mx: 'auto', width: 'fit-content', border: 1, borderColor: 'divider', boxSizing: 'content-box' }}>
          <StageFrame
            key={`${showing.id} ${reloads}`}
            showing={showing}
            title={title}
            screen={screen}
            scale={scale}
            theme={theme}
            colors={getDraftColors(files)}
            onMessage={hear}
          />
        </Box>
      )}
      <UnansweredCalls calls={calls} />
    </Box>
  );
}

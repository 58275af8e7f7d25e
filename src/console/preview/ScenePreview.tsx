import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { VersionDetails } from '#shared/console-contract.ts';
import { useDesk } from '#console/draft/version-desk.ts';
import { filesOf } from '#console/draft/version-files.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { screenOf } from './screens.ts';
import { StageFrame } from './StageFrame.tsx';
import { UnansweredCalls } from './UnansweredCalls.tsx';
import { useFit } from './useFit.ts';
import { useReloads } from './useReloads.ts';
import { useShowings } from './useShowings.ts';
import { useUnanswered } from './useUnanswered.ts';
import { colorsOf } from './version-content.ts';

interface ScenePreviewProps {
  version: Pick<VersionDetails, 'id' | 'files'>;
  /** The name of a scene. */
  scene: string;
  /** What it is called. */
  title: string;
  /** Of the screen: 375, 768 or 1280. */
  width: number;
}

/**
 * The real portal with the version that lies open, in a scene, as wide as there is room for. Colours are repainted as
 * they are typed; what else is stored loads it anew (R-STU-15).
 */
export function ScenePreview({ version, scene, title, width }: ScenePreviewProps) {
  const { files } = useDesk();
  const screen = screenOf(width);
  const { room, scale, isMeasured } = useFit<HTMLDivElement>(width);
  const reloads = useReloads(filesOf(version));
  const { data, error } = useShowings(version.id, [scene]);
  const [showing] = data ?? [];
  const { calls, hear } = useUnanswered(`${showing?.id} ${reloads}`);
  return (
    <Box ref={room}>
      <FailureAlert message={error?.message} />
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
            colors={colorsOf(files)}
            onMessage={hear}
          />
        </Box>
      )}
      <UnansweredCalls calls={calls} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { StageFrame, type StageFrameProps } from './StageFrame.tsx';
import { useScaleToFit } from './useScaleToFit.ts';
import type { Showing } from './useShowings.ts';

interface FittedStageProps extends Omit<StageFrameProps, 'showing' | 'scale'> {
  /** Undefined while it is loading. */
  showing: Showing | undefined;
  /** Why there is none. */
  error: Error | null;
  /** A new value loads the portal again. */
  reloads?: number;
}

/** The real portal in one showing, scaled to the available width, with a skeleton of its size while it is loading. */
export function FittedStage({ showing, error, reloads = 0, ...frame }: FittedStageProps) {
  const { width, height } = frame.screen;
  const { room, scale, isMeasured } = useScaleToFit<HTMLDivElement>(width);
  return (
    <Box ref={room}>
      <ErrorAlert message={error?.message} />
      {!error && !(showing && isMeasured) && (
        <Skeleton
          variant="rectangular"
          width={width * scale}
          height={height * scale}
          sx={{ mx: 'auto', maxWidth: '100%' }}
        />
      )}
      {showing && isMeasured && (
        <Box sx={{ mx: 'auto', width: 'fit-content', border: 1, borderColor: 'divider', boxSizing: 'content-box' }}>
          <StageFrame key={`${showing.id} ${reloads}`} showing={showing} scale={scale} {...frame} />
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StageMessage } from '#shared/scenes/stage-messages.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { StageFrame, type StageFrameProps } from './StageFrame.tsx';
import { useLastPicture } from './useLastPicture.ts';
import { useScaleToFit } from './useScaleToFit.ts';
import type { Showing } from './useShowings.ts';

interface FittedStageProps extends Omit<StageFrameProps, 'showing' | 'scale' | 'isQuiet'> {
  /** Undefined while it is loading. */
  showing: Showing | undefined;
  /** Why there is none. */
  error: Error | null;
  /** A new value loads the portal again. */
  reloads?: number;
  /** What the console says of the last press in the screen. */
  said?: string | undefined;
}

/** The real portal in one showing, scaled to the available width, with a skeleton of its size while it is loading. */
export function FittedStage({ showing, error, reloads = 0, said, ...frame }: FittedStageProps) {
  const { width, height } = frame.screen;
  const { room, scale, isMeasured } = useScaleToFit<HTMLDivElement>(width);
  const key = `${showing?.id} ${reloads}`;
  const { line, hear } = useStageLine(key, frame.onMessage);
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
          <LastingFrame {...frame} frameKey={key} showing={showing} scale={scale} onMessage={hear} />
        </Box>
      )}
      <Typography role="status" variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {said ?? line}
      </Typography>
    </Box>
  );
}

/** What the stage would write over the screen. @param key a new one clears it */
function useStageLine(key: string, onMessage: StageFrameProps['onMessage']) {
  const translate = useTranslate();
  const [heard, setHeard] = useState({ key, line: '' });
  const hear = useCallback(
    (message: StageMessage) => {
      if (message.type === 'stage:stopped')
        setHeard({ key, line: translate('preview.stopped', { address: message.address }) });
      if (message.type === 'stage:no-screen-before') setHeard({ key, line: translate('preview.noScreenBefore') });
      onMessage?.(message);
    },
    [key, translate, onMessage],
  );
  return { line: heard.key === key ? heard.line : '', hear };
}

interface LastingFrameProps extends StageFrameProps {
  /** A new one loads the portal again. */
  frameKey: string;
}

/** A frame whose picture stays until the portal that is loaded again has painted the next one. */
function LastingFrame({ frameKey, ...props }: LastingFrameProps) {
  const { screen, showing, onMessage } = props;
  const { last, hear } = useLastPicture({ key: frameKey, showing, screen }, onMessage);
  return (
    <Box sx={{ position: 'relative' }}>
      <Box key={frameKey}>
        <StageFrame {...props} isQuiet onMessage={hear} />
      </Box>
      {last && (
        <Box key={last.key} inert sx={{ position: 'absolute', inset: 0 }}>
          <StageFrame {...props} showing={last.showing} isQuiet onMessage={undefined} onPress={undefined} />
        </Box>
      )}
    </Box>
  );
}

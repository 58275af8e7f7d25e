import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { StageFrame } from './StageFrame.tsx';
import { useScaleToFit } from './useScaleToFit.ts';
import type { Showing } from './useShowings.ts';
import { getViewportOrDefault, VIEWPORTS } from './viewports.ts';
import { WidthButtons } from './WidthButtons.tsx';

interface ShowingPreviewProps {
  /** Undefined while it is loading. */
  showing: Showing | undefined;
  title: string;
  /** Why there is none. */
  error: Error | null;
}

/** The real portal in one showing, in a chosen width, scaled to the available one. */
export function ShowingPreview({ showing, title, error }: ShowingPreviewProps) {
  const [width, setWidth] = useState(VIEWPORTS[0]!.width);
  const screen = getViewportOrDefault(width);
  const { room, scale, isMeasured } = useScaleToFit<HTMLDivElement>(width);
  return (
    <Box ref={room} sx={{ textAlign: 'center' }}>
      <WidthButtons value={width} onChoose={setWidth} />
      <ErrorAlert message={error?.message} />
      {!error && !(showing && isMeasured) && (
        <Skeleton
          variant="rectangular"
          width={screen.width * scale}
          height={screen.height * scale}
          sx={{ mt: 1, mx: 'auto' }}
        />
      )}
      {showing && isMeasured && !error && (
        <Box
          sx={{ mt: 1, mx: 'auto', width: 'fit-content', border: 1, borderColor: 'divider', boxSizing: 'content-box' }}
        >
          <StageFrame key={`${showing.id} ${width}`} showing={showing} title={title} screen={screen} scale={scale} />
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useState } from 'react';
import { FittedStage } from './FittedStage.tsx';
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
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' }}>
      <WidthButtons value={width} onChoose={setWidth} />
      <Box sx={{ width: '100%' }}>
        <FittedStage
          showing={showing}
          title={title}
          screen={getViewportOrDefault(width)}
          error={error}
          reloads={width}
        />
      </Box>
    </Box>
  );
}

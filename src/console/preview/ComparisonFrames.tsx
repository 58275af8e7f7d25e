import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EntityColors } from '#shared/theme/entity-theme.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { DraggableDivider } from './DraggableDivider.tsx';
import { type Viewport, StageFrame } from './StageFrame.tsx';
import { useScaleToFit } from './useScaleToFit.ts';
import type { Showing } from './useShowings.ts';

export interface ComparisonSide {
  showing: Showing;
  label: string;
}

interface DividedFramesProps {
  before: ComparisonSide;
  after: ComparisonSide;
  title: string;
  screen: Viewport;
  theme?: ThemeMode;
  /** The colours of the right side, which are repainted at once. */
  colors?: EntityColors;
  /** A new number reloads the right side. */
  reloads?: number;
}

/** Two showings with a divider: one is visible on its left, the other on its right. */
export function ComparisonFrames({ before, after, title, screen, theme, colors, reloads = 0 }: DividedFramesProps) {
  const translate = useTranslate();
  const [share, setShare] = useState(50);
  const { width, height } = screen;
  const { room, scale, isMeasured } = useScaleToFit<HTMLDivElement>(width);
  const layer = { position: 'absolute', inset: 0 } as const;
  return (
    <Box ref={room}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mx: 'auto' }} style={{ maxWidth: width }}>
        <Typography variant="body2">← {before.label}</Typography>
        <Typography variant="body2">{after.label} →</Typography>
      </Box>
      {isMeasured && (
        <Box
          sx={{ position: 'relative', mx: 'auto', overflow: 'hidden', outline: 1, outlineColor: 'divider' }}
          style={{ width: width * scale, height: height * scale }}
        >
          <Box sx={layer}>
            <StageFrame
              showing={before.showing}
              title={`${title}: ${before.label}`}
              screen={screen}
              scale={scale}
              theme={theme}
            />
          </Box>
          <Box sx={layer} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
            <StageFrame
              key={reloads}
              showing={after.showing}
              title={`${title}: ${after.label}`}
              screen={screen}
              scale={scale}
              theme={theme}
              colors={colors}
            />
          </Box>
          <DraggableDivider
            label={translate('preview.divider')}
            valueText={translate('preview.divider.value', { share })}
            value={share}
            onMove={setShare}
          />
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDesk } from '#console/draft/version-desk.ts';
import { filesOf } from '#console/draft/version-files.ts';
import { Divider } from './Divider.tsx';
import { screenOf } from './screens.ts';
import { StageFrame } from './StageFrame.tsx';
import { useFit } from './useFit.ts';
import { useReloads } from './useReloads.ts';
import type { Showing } from './useShowings.ts';
import { colorsOf } from './version-content.ts';

interface Side {
  showing: Showing;
  label: string;
}

interface SideBySideProps {
  before: Side;
  after: Side;
  title: string;
  width: number;
}

/** Two showings of a scene, the one seen at the left of the divider and the other at its right. */
export function SideBySide({ before, after, title, width }: SideBySideProps) {
  const translate = useTranslate();
  const { version, files } = useDesk();
  const reloads = useReloads(filesOf(version));
  const [share, setShare] = useState(50);
  const { room, scale, isMeasured } = useFit<HTMLDivElement>(width);
  const screen = screenOf(width);
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
          style={{ width: width * scale, height: screen.height * scale }}
        >
          <Box sx={layer}>
            <StageFrame showing={before.showing} title={`${title}: ${before.label}`} screen={screen} scale={scale} />
          </Box>
          <Box sx={layer} style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
            <StageFrame
              key={reloads}
              showing={after.showing}
              title={`${title}: ${after.label}`}
              screen={screen}
              scale={scale}
              colors={colorsOf(files)}
            />
          </Box>
          <Divider
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

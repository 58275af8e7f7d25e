import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import type { SceneRecord, ShowingRecord } from '#shared/console/console-contract.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import type { LoadQueue } from './load-queue.ts';
import { getViewportOrDefault } from './viewports.ts';
import { StageFrame } from './StageFrame.tsx';
import { useScaleToFit } from './useScaleToFit.ts';
import { createPreviewSearch } from './usePreviewLocation.ts';
import { useQueuedLoad } from './useQueuedLoad.ts';
import { getDraftColors } from './reload-key.ts';

interface SceneTileProps {
  scene: SceneRecord;
  showing: ShowingRecord | undefined;
  width: number;
  theme: ThemeMode;
  queue: LoadQueue;
}

/** A thumbnail that links to its scene; nothing in it is interactive. */
export function SceneTile({ scene: { id, title }, showing, width, theme, queue }: SceneTileProps) {
  const { files } = useVersionEditor();
  const { container, mayLoad, done } = useQueuedLoad(queue);
  const { room, scale, isMeasured } = useScaleToFit<HTMLDivElement>(width);
  const screen = getViewportOrDefault(width);
  return (
    <Box
      ref={container}
      component="figure"
      sx={{
        m: 0,
        position: 'relative',
        // Extends the link over the whole thumbnail.
        '& figcaption a::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-within, &:hover': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
      }}
    >
      <Box ref={room} inert sx={{ border: 1, borderColor: 'divider', overflow: 'hidden' }}>
        {showing && mayLoad && isMeasured ? (
          <StageFrame
            showing={showing}
            title={title}
            screen={screen}
            scale={scale}
            theme={theme}
            colors={getDraftColors(files)}
            onMessage={done}
          />
        ) : (
          <Skeleton variant="rectangular" width="100%" height={screen.height * scale} />
        )}
      </Box>
      <Box component="figcaption" sx={{ p: 1 }}>
        <TextLink to={`${createPreviewSearch(id)}&width=${width}${theme === 'dark' ? '&theme=dark' : ''}`}>
          {title}
        </TextLink>
      </Box>
    </Box>
  );
}

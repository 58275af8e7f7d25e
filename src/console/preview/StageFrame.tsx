import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntityColors } from '#shared/theme/entity-theme.ts';
import type { PickedElement, StageMessage, StageRequest } from '#shared/scenes/stage-messages.ts';
import { SURFACES, type ThemeMode } from '#shared/theme/theme.ts';
import { useStageMessages } from './stage-messages.ts';
import type { Showing } from './useShowings.ts';

/** A viewport in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

export interface StageFrameProps {
  showing: Showing;
  title: string;
  screen: Viewport;
  /** 1 is the original size. */
  scale: number;
  /** Repainted at once. */
  colors?: EntityColors | undefined;
  /** Sent when the scene has loaded, and again when they change. */
  requests?: readonly StageRequest[];
  /** The theme of the portal (R-ALL-04). */
  theme?: ThemeMode;
  /** The theme in which the scene begins. */
  firstTheme?: ThemeMode;
  onMessage?: ((message: StageMessage) => void) | undefined;
  /** Whether the console has room below the frame for what the stage would write over the screen. */
  isQuiet?: boolean;
  /** Receives what is pressed in the screen, so that the console leads to the field that decides it. */
  onPress?: ((element: PickedElement) => void) | undefined;
}

const NONE: readonly StageRequest[] = [];

/** The real portal in a scene, scaled down to fit. */
export function StageFrame(props: StageFrameProps) {
  const { showing, title, screen, scale, colors, requests = NONE, firstTheme = 'light', onMessage } = props;
  const { theme = firstTheme, isQuiet = false, onPress } = props;
  const { id, url } = showing;
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const drawnTheme = useRef<ThemeMode>(firstTheme);
  const isLeading = onPress !== undefined;
  // A reload inside the frame begins anew.
  const prepare = useCallback(() => {
    const send = (request: StageRequest) => frame.current?.contentWindow?.postMessage(request, new URL(url).origin);
    if (isQuiet) send({ type: 'stage:quiet' });
    if (isLeading) send({ type: 'stage:lead' });
  }, [url, isQuiet, isLeading]);
  const hear = useCallback(
    (message: StageMessage) => {
      if (message.type === 'stage:shown') setShown(true);
      if (message.type === 'stage:shown' || message.type === 'stage:unanswered') prepare();
      if (message.type === 'stage:pressed') onPress?.(message.element);
      onMessage?.(message);
    },
    [prepare, onMessage, onPress],
  );
  useStageMessages(frame, url, hear);
  useEffect(() => {
    if (colors && isShown)
      frame.current?.contentWindow?.postMessage({ type: 'stage:colors', colors }, new URL(url).origin);
  }, [colors, isShown, url]);
  useEffect(() => {
    if (!isShown || drawnTheme.current === theme) return;
    drawnTheme.current = theme;
    frame.current?.contentWindow?.postMessage({ type: 'stage:theme', theme }, new URL(url).origin);
  }, [theme, isShown, url]);
  useEffect(() => {
    if (!isShown) return;
    for (const request of requests) frame.current?.contentWindow?.postMessage(request, new URL(url).origin);
  }, [requests, isShown, url]);
  const { width, height } = screen;
  return (
    <Box style={{ width: width * scale, height: height * scale }} sx={{ overflow: 'hidden', position: 'relative' }}>
      <iframe
        ref={frame}
        // The name contains the id of the scene, so that a reload inside the frame keeps it.
        name={id}
        src={url}
        title={title}
        // The same permissions as those of the stage itself (R-SCN-12); both are safe together, because it is another
        // origin.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
        width={width}
        height={height}
        style={{
          border: 0,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          backgroundColor: SURFACES[theme].surface,
        }}
      />
    </Box>
  );
}

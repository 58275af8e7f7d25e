import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { screenOf } from '#console/preview/screens.ts';
import { StageFrame } from '#console/preview/StageFrame.tsx';
import { UnansweredCalls } from '#console/preview/UnansweredCalls.tsx';
import { useFit } from '#console/preview/useFit.ts';
import { useUnanswered } from '#console/preview/useUnanswered.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { useOpenBench } from './bench-context.ts';
import { HeardScreen } from './HeardScreen.tsx';
import { useSceneShowing } from './useSceneShowing.ts';

/** The very screen of the supplier, at the width and the moment that are chosen. */
export function BenchStage() {
  const translate = useTranslate();
  const { shown, version, width, look, requests, hear, held } = useOpenBench();
  const screen = width === undefined ? (shown.viewport ?? screenOf(1280)) : screenOf(width);
  const { room, scale, isMeasured } = useFit<HTMLDivElement>(screen.width);
  const { data: showing, error } = useSceneShowing(version?.id, shown);
  const { calls, hear: hearCalls } = useUnanswered(showing?.id ?? '');
  return (
    <Box
      component="section"
      aria-label={translate('bench.stage')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box ref={room}>
        <FailureAlert message={error?.message} />
        {!error && (!showing || !isMeasured) && (
          <Skeleton variant="rectangular" width="100%" height={screen.height * scale} />
        )}
        {showing && isMeasured && (
          <Box sx={{ mx: 'auto', width: 'fit-content', border: 1, borderColor: 'divider', boxSizing: 'content-box' }}>
            <StageFrame
              key={showing.id}
              showing={showing}
              title={translate('bench.frame', { name: held.name })}
              screen={screen}
              scale={scale}
              isDark={look === 'dark'}
              requests={requests}
              onMessage={(message) => {
                hear(message);
                hearCalls(message);
              }}
            />
          </Box>
        )}
      </Box>
      <UnansweredCalls calls={calls} />
      {look === 'heard' && <HeardScreen />}
    </Box>
  );
}

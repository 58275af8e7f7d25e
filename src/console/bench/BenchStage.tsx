import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { getViewportOrDefault } from '#console/preview/viewports.ts';
import { FittedStage } from '#console/preview/FittedStage.tsx';
import { UnansweredCalls } from '#console/preview/UnansweredCalls.tsx';
import { useUnansweredCalls } from '#console/preview/useUnansweredCalls.ts';
import { RELEASE } from '#generated/release/version.ts';
import { findOlderPortal } from './model/find-older-portal.ts';
import { findOwnListGap, type Infidelity } from './model/find-infidelities.ts';
import { FidelityNotice } from './FidelityNotice.tsx';
import { useCallLabel } from './codes/useCallLabel.ts';
import { useFidelity } from './useFidelity.ts';
import { useBench } from './bench-context.ts';
import { ScreenGapNotice } from './ScreenGapNotice.tsx';
import { ScreenReaderOutline } from './ScreenReaderOutline.tsx';
import { useSceneShowing } from './useSceneShowing.ts';
import { useScreenGap } from './useScreenGap.ts';

/** The supplier's screen on the stage, at the chosen width and timeline entry. */
export function BenchStage() {
  const translate = useTranslate();
  const gap = useScreenGap();
  return (
    <Box
      component="section"
      aria-label={translate('bench.stage')}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {gap ? <ScreenGapNotice gap={gap} /> : <ShownScreen />}
    </Box>
  );
}

function ShownScreen() {
  const translate = useTranslate();
  const { shown, version, width, look, requests, hear, held, seen, setInfidelities } = useBench();
  const callLabel = useCallLabel();
  const firstTheme = shown.theme?.mode ?? 'light';
  const screen = width === undefined ? (shown.viewport ?? getViewportOrDefault(1280)) : getViewportOrDefault(width);
  const { data: showing, error } = useSceneShowing(version?.id, shown);
  const { calls, hear: hearCalls } = useUnansweredCalls(showing?.id ?? '');
  const isReport = held.scene.timeline !== undefined;
  const { infidelities, hear: hearScreen } = useFidelity({
    showing: showing?.id,
    isReport,
    seen,
    unanswered: calls,
    ownListGap: findOwnListGap(shown),
  });
  const isPlaying = isReport && infidelities === undefined && !error;
  // What was not answered has changed nothing on a screen that is the supplier's.
  const isFaithful = seen !== undefined && infidelities?.length === 0;
  // The advice beside the stage depends on it, too; equal reasons are the same value.
  const why = JSON.stringify(infidelities);
  useEffect(
    () => setInfidelities(why === undefined ? undefined : (JSON.parse(why) as Infidelity[])),
    [why, setInfidelities],
  );
  return (
    <>
      <div>
        <FidelityNotice
          infidelities={infidelities}
          isCompared={seen !== undefined}
          olderPortal={findOlderPortal(held.scene.portal, RELEASE)}
          isPlaying={isPlaying}
        />
        <Typography variant="body2">
          {translate(shown.realAmounts ? 'bench.invented.butAmounts' : 'bench.invented')}
        </Typography>
      </div>
      <FittedStage
        showing={showing}
        title={translate('bench.frame', { name: held.name })}
        screen={screen}
        error={error}
        theme={look === 'heard' ? firstTheme : look}
        firstTheme={firstTheme}
        requests={requests}
        onMessage={(message) => {
          hear(message);
          hearCalls(message);
          hearScreen(message);
        }}
      />
      {!isFaithful && <UnansweredCalls calls={calls} about="bench.unanswered" label={callLabel} />}
      {look === 'heard' && <ScreenReaderOutline />}
    </>
  );
}

import { useCallback, useEffect, useState } from 'react';
import type { OwnListGap } from '#shared/scenes/recording.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import type { SettledScreen, StageMessage } from '#shared/scenes/stage-messages.ts';
import { findInfidelities, type Infidelity } from './model/find-infidelities.ts';

/** A screen that differs may still wait for an answer or for code: it is judged when nothing has changed for this time. */
const RIPE_MS = 4_000;
/** A reproduction that has not come to rest by then never will. */
const SILENT_MS = 60_000;

interface FidelityOptions {
  /** The id of the showing; undefined while there is none. */
  showing: string | undefined;
  /** Whether a report is shown: a scene of the library has nothing to be compared with. */
  isReport: boolean;
  /** What the supplier's browser showed; undefined for anything else than the moment of the report. */
  seen: Scene['shown'];
  unanswered: readonly string[];
  ownListGap: OwnListGap | undefined;
}

type Judged = { showing: string; screen: SettledScreen | undefined };

/** Finds out whether the stage shows what the supplier saw; undefined while that is not known. */
export function useFidelity({ showing, isReport, seen, unanswered, ownListGap }: FidelityOptions): {
  infidelities: Infidelity[] | undefined;
  hear: (message: StageMessage) => void;
} {
  const [last, setLast] = useState<Judged>();
  const [judged, setJudged] = useState<Judged>();
  const hear = useCallback(
    (message: StageMessage) => {
      if (message.type === 'stage:settled' && message.screen && showing !== undefined)
        setLast({ showing, screen: message.screen });
    },
    [showing],
  );
  const settled = last?.showing === showing ? last : undefined;
  const isFaithful = findInfidelities({ screen: settled?.screen, seen, unanswered: [] }).length === 0;
  useEffect(() => {
    if (showing === undefined || !isReport) return undefined;
    const wait = settled ? (isFaithful ? 0 : RIPE_MS) : SILENT_MS;
    const timer = setTimeout(() => setJudged(settled ?? { showing, screen: undefined }), wait);
    return () => clearTimeout(timer);
  }, [showing, isReport, settled, isFaithful]);
  const isKnown = isReport && judged !== undefined && judged.showing === showing;
  return {
    infidelities: isKnown ? findInfidelities({ screen: judged.screen, seen, unanswered, ownListGap }) : undefined,
    hear,
  };
}

import { useCallback, useMemo, useState } from 'react';
import { getSceneAtEntry } from '#shared/scenes/scene-at-entry.ts';
import type {
  OutlineLine,
  PickedElement,
  ScreenDescription,
  StageMessage,
  StageRequest,
} from '#shared/scenes/stage-messages.ts';
import type { BenchCase, BenchCaseVersion } from './bench-case.ts';
import type { Infidelity } from './model/find-infidelities.ts';
import { type AnswerReplacement, type AnswerReplacements, applyReplacements } from './model/replace-answers.ts';

export type StageMode = 'light' | 'dark' | 'heard';

/** The state of the bench: all choices, and what the stage shows as a result. None of it is sent to the service. */
export function useBenchState(benchCase: BenchCase) {
  const [entry, setEntry] = useState<number>();
  const [replacements, setReplacements] = useState<AnswerReplacements>({});
  const [look, setLook] = useState<StageMode>(() => benchCase.scene.theme?.mode ?? 'light');
  const [width, setWidth] = useState<number>();
  const [other, setOther] = useState<{ entity: string; version: BenchCaseVersion }>();
  const stage = useStageTalk();
  const [infidelities, setInfidelities] = useState<readonly Infidelity[]>();
  const scene = useMemo(() => applyReplacements(benchCase.scene, replacements), [benchCase.scene, replacements]);
  const shown = useMemo(() => getSceneAtEntry(scene, entry), [scene, entry]);
  const replace = (answer: number, replacement: AnswerReplacement | undefined) =>
    setReplacements(({ [answer]: _before, ...others }) =>
      replacement ? { ...others, [answer]: replacement } : others,
    );
  return {
    held: benchCase,
    /** The complete scene with replaced answers; the scene as the stage shows it. */
    scene,
    shown,
    entry,
    goTo: setEntry,
    replacements,
    replace,
    restoreAll: () => setReplacements({}),
    look,
    setLook,
    width,
    setWidth,
    entity: other?.entity ?? benchCase.entity,
    version: other?.version ?? benchCase.version ?? benchCase.live,
    showIn: setOther,
    /** What the supplier's browser showed, as long as the stage shows just that. */
    seen:
      entry === undefined && Object.keys(replacements).length === 0 && !other && width === undefined
        ? benchCase.scene.shown
        : undefined,
    /** Why the stage does not show what the supplier saw; undefined while that is not known. */
    infidelities,
    setInfidelities,
    ...stage,
  };
}

export type Bench = ReturnType<typeof useBenchState>;

/** The requests to the stage, its latest responses, and how often a screen on it has come to rest. */
function useStageTalk() {
  const [isPicking, setPicking] = useState(false);
  const [question, ask] = useState<StageRequest>();
  const [picked, setPicked] = useState<PickedElement>();
  const [outline, setOutline] = useState<readonly OutlineLine[]>();
  const [sight, setSight] = useState<ScreenDescription>();
  const [settled, setSettled] = useState(0);
  const requests = useMemo(
    (): StageRequest[] => [{ type: 'stage:pick', on: isPicking }, ...(question ? [question] : [])],
    [isPicking, question],
  );
  const hear = useCallback((message: StageMessage) => {
    if (message.type === 'stage:picked') setPicked(message.element);
    if (message.type === 'stage:outlined') setOutline(message.lines);
    if (message.type === 'stage:settled') setSettled((count) => count + 1);
    if (message.type === 'stage:described') setSight({ heading: message.heading, text: message.text });
  }, []);
  return { requests, ask, hear, isPicking, setPicking, picked, outline, sight, settled };
}

import type { Scene } from '#shared/scenes/scene.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { findSituations, type FoundSituation } from '#console/bench/situations/situations.ts';
import { listErrorCodes } from './timeline-items.ts';

/** One thing to say about a screen: an error code of the visit, or a situation. */
export interface AdviceChoice {
  key: string;
  code?: number;
  situation?: FoundSituation;
}

interface AdviceQuery {
  /** With its whole timeline. */
  scene: Scene;
  /** As the stage shows it. */
  shown: Scene;
  /** Of the timeline, when an earlier moment is shown. */
  entry: number | undefined;
  /** What the screen says; undefined until it has come to rest. */
  outline: readonly OutlineLine[] | undefined;
  /** Returns a text of the portal by key, in the entity's words. */
  getText: (key: string) => string;
}

/**
 * Lists what to say about a screen, first the likeliest (R-BEN-05, R-DESK-07): a network that answered in place of the
 * portal, the error codes of the visit, latest first, then the situations without a code.
 */
export function listAdvice({ scene, shown, entry, outline, getText }: AdviceQuery): AdviceChoice[] {
  const situations = outline ? findSituations({ scene: shown, outline, getText }) : [];
  const toChoice = (situation: FoundSituation): AdviceChoice => ({ key: situation.name, situation });
  return [
    ...situations.filter(({ comesFirst }) => comesFirst).map(toChoice),
    ...listErrorCodes(scene, entry).map((code) => ({ key: String(code), code })),
    ...situations.filter(({ comesFirst }) => !comesFirst).map(toChoice),
  ];
}

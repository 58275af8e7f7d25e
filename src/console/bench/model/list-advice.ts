import type { Scene } from '#shared/scenes/scene.ts';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { QUESTIONS } from '#console/bench/situations/questions.ts';
import { findSituations, SITUATIONS, type FoundSituation } from '#console/bench/situations/situations.ts';
import { findScreens, type ScreenResult } from './find-screens.ts';
import { fuzzySearch } from './fuzzy-search.ts';
import { listErrorCodes } from './timeline-items.ts';

/** One thing to say about a screen: an error code of the visit, or a situation. */
export interface AdviceChoice {
  key: string;
  code?: number;
  situation?: FoundSituation;
  /** Whether it answers the supplier's own sentence alone: the screen says nothing of it. */
  isTold?: boolean;
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
 * portal, then what the supplier's own sentence is about, the error codes of the visit, latest first, and the situations
 * without a code. Where there is none of these, what the supplier's sentence finds.
 */
export function listAdvice({ scene, shown, entry, outline, getText }: AdviceQuery): AdviceChoice[] {
  const situations = outline ? findSituations({ scene: shown, outline, getText }) : [];
  const toChoice = (situation: FoundSituation): AdviceChoice => ({ key: situation.name, situation });
  const choices = [
    ...situations.filter(({ comesFirst }) => comesFirst).map(toChoice),
    ...putToldFirst(
      [
        ...listErrorCodes(scene, entry).map((code) => ({ key: String(code), code })),
        ...situations.filter(({ comesFirst }) => !comesFirst).map(toChoice),
      ],
      scene.told ?? '',
      getText,
    ),
  ];
  return choices.length === 0 && outline ? answerTold(scene.told ?? '') : choices;
}

/** Nothing else supports these results: a single word that is merely like another is none. */
const SURE = { share: 0.65, few: 0 };

/** Where neither the screen nor the visit decides anything, the supplier's own sentence finds the answer. */
function answerTold(told: string): AdviceChoice[] {
  const texts = [...SITUATIONS, ...QUESTIONS].map((situation) => ({
    text: situation.title,
    words: situation.words,
    value: situation,
  }));
  return fuzzySearch(told, texts, SURE)
    .slice(0, TELLING_RESULTS)
    .map((situation) => ({ key: situation.name, situation: { ...situation, about: [] }, isTold: true }));
}

/** Results of a search by the supplier's own words beyond these are merely similar. */
const TELLING_RESULTS = 3;

/** Of what holds on the screen, that comes first which the supplier's own sentence is about. */
function putToldFirst(
  choices: readonly AdviceChoice[],
  told: string,
  getText: (key: string) => string,
): readonly AdviceChoice[] {
  if (told === '' || choices.length < 2) return choices;
  const first = findScreens({ query: told, area: '', scenes: [], getText })
    .slice(0, TELLING_RESULTS)
    .map((found) => choices.find((choice) => isSame(choice, found)))
    .find((choice) => choice !== undefined);
  return first ? [first, ...choices.filter((choice) => choice !== first)] : choices;
}

const isSame = ({ code, situation }: AdviceChoice, found: ScreenResult): boolean =>
  'situation' in found ? found.situation.name === situation?.name : 'code' in found && found.code === code;

import { OWN_LIST_ROUTE, type OwnListGap } from '#shared/scenes/recording.ts';
import type { Scene } from '#shared/scenes/scene.ts';
import { compareStructures, type StructurePart } from '#shared/scenes/screen-structure.ts';
import type { MissingStep, SettledScreen } from '#shared/scenes/stage-messages.ts';

/** A reason why a reproduction is not what the supplier saw. */
export type Infidelity =
  | { is: 'stopped'; step: MissingStep }
  | { is: 'unanswered'; calls: readonly string[] }
  | { is: 'elsewhere'; path: string; here: string }
  | { is: 'different'; parts: StructurePart[] }
  | { is: 'own-list'; gap: OwnListGap }
  | { is: 'silent' };

/** Why a scene has no list where the supplier compared one; undefined on any other screen. */
export const findOwnListGap = ({ route, ownList }: Scene): OwnListGap | undefined =>
  ownList && 'gap' in ownList && route.split('?')[0] === OWN_LIST_ROUTE ? ownList.gap : undefined;

interface Reproduction {
  /** What the stage shows; undefined when it did not come to rest in time. */
  screen: SettledScreen | undefined;
  /** What the supplier's browser showed; undefined for another moment, width or entity than that of the report. */
  seen: Scene['shown'];
  /** The calls for which the report has no answer. */
  unanswered: readonly string[];
  /** Why the list that the supplier compared is not in the report; undefined where it is, or on another screen. */
  ownListGap?: OwnListGap | undefined;
}

/**
 * Compares a reproduction with what the supplier's browser showed. Where both have the same structure, it is faithful,
 * whatever happened on the way there; where that is unknown, a step that could not be taken is the only sign.
 * @returns the reasons why it is not faithful, empty when none is known
 */
export function findInfidelities({ screen, seen, unanswered, ownListGap }: Reproduction): Infidelity[] {
  if (ownListGap) return [{ is: 'own-list', gap: ownListGap }];
  if (!screen) return [{ is: 'silent' }];
  const { path, structure, missingStep } = screen;
  const parts = seen ? compareStructures(seen.structure, structure) : [];
  const isElsewhere = seen !== undefined && seen.path !== path;
  if (seen ? parts.length === 0 && !isElsewhere : !missingStep) return [];
  return [
    ...(missingStep ? [{ is: 'stopped', step: missingStep } as const] : []),
    ...(unanswered.length > 0 ? [{ is: 'unanswered', calls: unanswered } as const] : []),
    ...(isElsewhere ? [{ is: 'elsewhere', path: seen.path, here: path } as const] : []),
    ...(parts.length > 0 && !isElsewhere ? [{ is: 'different', parts } as const] : []),
  ];
}

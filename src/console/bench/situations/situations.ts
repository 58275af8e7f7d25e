import { findScreenSituations } from '#shared/scenes/screen-situations.ts';
import type { ScreenState } from '#shared/scenes/screen-state.ts';
import type { SituationName } from '#shared/scenes/scene.ts';
import { countRows, type RowCounts } from './count-rows.ts';
import { listSituations, type ScreenSituation } from './situation.ts';
import TEXTS from './situations.json' with { type: 'json' };

/** What is said about each situation that a screen shows, first the likeliest. */
export const SITUATIONS: readonly ScreenSituation[] = listSituations<SituationName, typeof TEXTS>(TEXTS);

const byName = new Map<string, ScreenSituation>(SITUATIONS.map((situation) => [situation.name, situation]));

/** The title of a situation, in Spanish as all that is said to suppliers; undefined for none. */
export const getSituationTitle = (name: string): string | undefined => byName.get(name)?.title;

/** A situation that holds on a screen. */
export interface FoundSituation extends ScreenSituation {
  /** What it is about: the fields to correct, the filters that are set. */
  about: string[];
  /** Of a situation that leaves out rows: how many are shown, of how many. */
  rows?: RowCounts;
}

/** Finds what decides a screen, first the likeliest (R-DESK-07). */
export const findSituations = (state: ScreenState): FoundSituation[] =>
  findScreenSituations(state).flatMap(({ name, about }) => {
    const situation = byName.get(name);
    return situation ? [{ ...situation, about, ...(situation.hidesRows && { rows: countRows(state) }) }] : [];
  });

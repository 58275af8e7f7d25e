import { isNotFoundCode } from '#shared/errors/not-found.ts';
import { isAnswerToRead, type SceneAnswer } from './scene.ts';
import { listValuesIn, type ScreenState } from './screen-state.ts';

/** Parameters that choose the kind and the part of a list, and leave out nothing of it. */
const NO_FILTER = new Set(['codigoEntidad', 'tipoConfirming', 'paginationItem']);

/**
 * Whether a list that shows nothing is known to be empty at the service: no filter and no search is in force, on the screen
 * or in its history, and an answer without a filter has no rows.
 */
export function isEmptyAtService(state: ScreenState): boolean {
  const { scene } = state;
  const isNarrowed =
    listValuesIn(state, 'lists.removeFilter').length > 0 || Object.values(scene.history ?? {}).some(narrows);
  return !isNarrowed && scene.answers.some(hasNoRows);
}

function narrows(place: unknown): boolean {
  const { filter = {}, text = '' } = (place ?? {}) as { filter?: unknown; text?: unknown };
  return text !== '' || Object.keys(filter as object).some((name) => !NO_FILTER.has(name));
}

function hasNoRows(answer: SceneAnswer): boolean {
  const { body, fault } = answer;
  if (!isAnswerToRead(answer) || fault || !isUnfiltered(answer) || typeof body !== 'object' || body === null)
    return false;
  const { code } = body as { code?: unknown };
  const lists = listRows(answer);
  return (
    (typeof code === 'number' && isNotFoundCode(code)) || (lists.length > 0 && lists.every((list) => list.length === 0))
  );
}

/** Whether the call asked for a whole list. */
export const isUnfiltered = ({ query = {} }: SceneAnswer): boolean =>
  !Object.entries(query).some(([name, value]) => value !== '' && !NO_FILTER.has(name));

/** The lists in an answer. */
export const listRows = ({ body }: SceneAnswer): unknown[][] =>
  Object.values((body ?? {}) as object).filter((part) => Array.isArray(part));

import type { Operation } from '#shared/records/records.ts';
import { addTexts, hasText, translate } from '#portal/i18n/i18n.ts';
import type { StatusTone } from '#portal/ui/display/StatusLabel.tsx';
import { operationStateTexts } from './operation-state.texts.ts';

addTexts(operationStateTexts);

type State = Operation['status'];

const TONES: Record<State, StatusTone> = { P: 'warning', A: 'success', R: 'danger' };

/** The label of a known state, otherwise the text as received. */
export const getOperationStateText = (state: State): string =>
  hasText(`operations.state.${state}`) ? translate(`operations.state.${state}`) : state;

/** What a known state means for the supplier, in one sentence (R-ALL-09); '' for an unknown one. */
export const getOperationStateHelp = (state: State): string =>
  hasText(`operations.help.${state}`) ? translate(`operations.help.${state}`) : '';

/** The colour of a state, in addition to its text. */
export const getOperationStateTone = (state: State): StatusTone => TONES[state] ?? 'neutral';

import { isEmptyAtService } from './is-empty-at-service.ts';
import type { Scene, SituationName } from './scene.ts';
import { hasFault, isArea, isPressedTwice, listNames, listValuesIn, says, type ScreenState } from './screen-state.ts';

const FIELD = /^(textbox|searchbox|combobox|spinbutton|checkbox|radio|group)$/;

/**
 * Whether each situation of a screen holds; a list holds when it is not empty, and names what the situation is about. First
 * the likeliest: what covers the screen, then what blocks it, then what is still to be done.
 */
const FINDERS: Record<SituationName, (state: ScreenState) => boolean | string[]> = {
  offline: (state) => says(state, 'ui.offline') || isCutOff(state.scene),
  'network-refusal': (state) => says(state, 'errors.networkRefusal') || hasFault(state, 'network-refusal'),
  'network-login': (state) => says(state, 'errors.networkLogin') || hasFault(state, 'network-login'),
  'session-ending': (state) => says(state, 'auth.idleWarning'),
  'session-ended': (state) => says(state, 'auth.idle'),
  'link-over': (state) =>
    says(
      state,
      'activation.incomplete.title',
      'activation.expired.title',
      'activation.spent.title',
      'passwordRecovery.incomplete.title',
      'passwordRecovery.outdated.title',
      'passwordRecovery.expired.title',
      'passwordRecovery.spent.title',
    ),
  'no-validated-account': (state) => says(state, 'advances.noAccount', 'automatic.noAccount'),
  'amount-too-high': (state) => says(state, 'validation.exceedsAdvanceable', 'advances.exceeds'),
  'wrong-input': (state) => listNames(state, FIELD, 'invalid'),
  // What was searched is invented in a report: support must not read it out.
  'search-finds-nothing': (state) => says(state, 'invoiceTools.noMatch'),
  'filtered-away': (state) => (says(state, 'lists.notFound') ? listValuesIn(state, 'lists.removeFilter') : false),
  'nothing-to-advance': (state) => says(state, 'advances.noInvoices'),
  'no-clients': (state) => says(state, 'advances.noClients', 'automatic.noClientsTitle'),
  'nothing-there': (state) => says(state, 'lists.notFound') && isEmptyAtService(state),
  'account-refused': (state) => isArea(state, 'accounts') && says(state, 'accounts.status.1', 'accounts.status.4'),
  'account-needs-document': (state) => isArea(state, 'accounts') && says(state, 'accounts.status.6'),
  'account-in-review': (state) =>
    isArea(state, 'accounts') && says(state, 'accounts.status.3', 'accounts.status.5', 'accounts.pendingTitle'),
  'outcome-unknown': (state) => says(state, 'advances.uncertain'),
  'pressed-twice': (state) => says(state, 'advances.refused') || isPressedTwice(state, 'advances.requestAmount'),
  'awaits-authorisation': (state) => says(state, 'advances.awaitsAuthorisation', 'advances.receipt.awaited'),
  'advance-done': (state) => isArea(state, 'advances') && says(state, 'advances.confirmed', 'advances.done'),
  'no-client-chosen': (state) => says(state, 'advances.chooseClient', 'advances.chooseBoth'),
  'nothing-selected': (state) => says(state, 'advances.chooseInvoice'),
  'terms-not-accepted': (state) =>
    state.outline.some(
      ({ role, state: words }) => role === 'checkbox' && words.includes('required') && !words.includes('checked'),
    ),
  filtered: (state) => (says(state, 'lists.notFound') ? false : listValuesIn(state, 'lists.removeFilter')),
  searched: (state) => says(state, 'invoiceTools.found') && !says(state, 'invoiceTools.noMatch'),
  'export-cut': (state) => says(state, 'lists.part', 'lists.lastPageOfPart'),
};

/** Whether a call of the screen stayed without an answer; not one that was repeated. */
const isCutOff = ({ answers }: Scene): boolean => answers.some(({ fault, once }) => fault === 'no-connection' && !once);

/** A situation of a screen. */
export interface ScreenSituation {
  name: SituationName;
  /** What it is about: the fields to correct, the filters that are set. */
  about: string[];
}

/** Finds what decides a screen, first the likeliest (R-DESK-07). */
export const findScreenSituations = (state: ScreenState): ScreenSituation[] =>
  (Object.keys(FINDERS) as SituationName[]).flatMap((name) => {
    const found = FINDERS[name](state);
    const about = Array.isArray(found) ? [...new Set(found)] : [];
    return found === true || about.length > 0 ? [{ name, about }] : [];
  });

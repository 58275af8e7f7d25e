/**
 * What a screen may show beside error codes (R-DESK-07), first the likeliest: what covers the screen, then what blocks it,
 * then what is still to be done.
 */
export const SITUATION_NAMES = [
  'offline',
  'network-refusal',
  'network-login',
  'session-ending',
  'session-ended',
  'link-over',
  'no-validated-account',
  'amount-too-high',
  'wrong-input',
  'search-finds-nothing',
  'filtered-away',
  'nothing-to-advance',
  'no-clients',
  'nothing-there',
  'account-refused',
  'account-needs-document',
  'account-in-review',
  'outcome-unknown',
  'pressed-twice',
  'awaits-authorisation',
  'advance-done',
  'no-client-chosen',
  'nothing-selected',
  'terms-not-accepted',
  'filtered',
  'searched',
  'export-cut',
] as const;

export type SituationName = (typeof SITUATION_NAMES)[number];

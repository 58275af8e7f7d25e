import { forms } from '#generated/privacy/forms.ts';
import { MEANS_KINDS } from '#shared/calls/signature-purposes.ts';
import { ALTERNATIVES } from '#shared/scenes/planner-decisions.ts';
import type { Kinds } from './kinds.ts';

/** The privacy class of each field of any form: the same name has the same class in all of them. */
export const FIELD_KINDS: Readonly<Record<string, Kinds>> = Object.assign(
  {},
  ...Object.values(forms).map((form) => (typeof form === 'object' && 'fields' in form ? form.fields : {})),
  // Which alternative of a proposal is shown.
  { 'proposal-alternative': { oneOf: ALTERNATIVES } },
  // With which means the user signs.
  { 'signature-method': { oneOf: MEANS_KINDS } },
  // The name of a view of the list of invoices.
  { viewName: 'text' },
  // How the supplier's own list is read: the places of its rows and columns.
  Object.fromEntries(
    ['Headings', 'Number', 'Amount', 'Day', 'Series', 'Credit', 'Side', 'Sheet'].map((name) => [
      `ownList${name}`,
      'none',
    ]),
  ),
) as Record<string, Kinds>;

import { forms } from '#generated/privacy/forms.ts';
import type { Kinds } from './kinds.ts';

/** The privacy class of each field of any form: the same name has the same class in all of them. */
export const FIELD_KINDS: Readonly<Record<string, Kinds>> = Object.assign(
  {},
  ...Object.values(forms).map((form) => (typeof form === 'object' && 'fields' in form ? form.fields : {})),
) as Record<string, Kinds>;

import { listFieldNames } from '#definitions/fields/field-names.ts';
import { ENTITY_FIELDS } from '#definitions/fields/read-fields.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { ChangeSources } from '#shared/differences/change-sources.ts';
import type { DifferenceDefaults } from './difference.ts';

const FIELD_NAMES = listFieldNames(ENTITY_FIELDS);

/** What changes are named and shown with, as the console does. */
export const createChangeSources = ({ defaults, texts, forms }: DifferenceDefaults): ChangeSources => ({
  fields: FIELD_NAMES,
  forms: Object.fromEntries(forms.map(({ form, name }) => [form, name ?? localized({ es: form, en: form })])),
  defaults,
  findText: (key) => (Object.hasOwn(texts, key) ? texts[key] : undefined),
});

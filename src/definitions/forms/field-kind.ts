import { FIELD_NORMALISERS } from '#shared/fields/field-kinds.ts';
import { normaliseValues, type NormalisedField } from '#shared/fields/normalise-values.ts';
import { getFieldNames, type FormDefinition } from './form-definition.ts';

/** Kinds that the HTML attribute `autocomplete` implies. */
const BY_AUTOCOMPLETE: Record<string, string> = { 'tel-national': 'national-phone', 'postal-code': 'postal-code' };

/**
 * The kind of input of a field (R-TYPE-01): its `x-kind`, the kind implied by `autocomplete`, or its widget. Passwords
 * and fields without typed input have a kind that is not normalised.
 */
export const getFieldKind = ({ schema, ui }: FormDefinition, name: string): string => {
  const { widget = '', autocomplete = '' } = ui.fields[name] ?? {};
  return schema.properties[name]?.['x-kind'] ?? BY_AUTOCOMPLETE[autocomplete] ?? widget;
};

/** The properties of a form's fields that determine the normalisation of values. */
const typedFields = (definition: FormDefinition): NormalisedField[] =>
  getFieldNames(definition).map((name) => ({
    ...definition.ui.fields[name],
    name,
    normalise: FIELD_NORMALISERS[getFieldKind(definition, name)],
  }));

/**
 * Normalises the values of a form as the portal does before it validates and sends them (R-TYPE-01).
 * @param unnormalisedFields fields whose values are selected from a list, not typed
 */
export const normaliseFormValues = <Values extends object>(
  definition: FormDefinition,
  values: Values,
  unnormalisedFields: readonly string[] = [],
): Values =>
  normaliseValues(
    typedFields(definition).filter(({ name }) => !unnormalisedFields.includes(name)),
    values,
  );

import { FIELD_NORMALISERS } from '#shared/field-kinds.ts';
import { normaliseValues, type NormalisedField } from '#shared/normalise-values.ts';
import { getFieldNames, type FormDefinition } from './form-definition.ts';

/** Kinds that the attribute `autocomplete` of HTML names. */
const BY_AUTOCOMPLETE: Record<string, string> = { 'tel-national': 'national-phone', 'postal-code': 'postal-code' };

/**
 * What is typed into a field (R-TYPE-01): its `x-kind`, or what its `autocomplete` names, or its widget. Those in which
 * nothing is typed, or a password, are of a kind that is not normalised.
 */
export const getFieldKind = ({ schema, ui }: FormDefinition, name: string): string => {
  const { widget = '', autocomplete = '' } = ui.fields[name] ?? {};
  return schema.properties[name]?.['x-kind'] ?? BY_AUTOCOMPLETE[autocomplete] ?? widget;
};

/** What of the fields of a form decides how its values are normalised. */
const typedFields = (definition: FormDefinition): NormalisedField[] =>
  getFieldNames(definition).map((name) => ({
    ...definition.ui.fields[name],
    name,
    normalise: FIELD_NORMALISERS[getFieldKind(definition, name)],
  }));

/**
 * Values of a form as the portal would decide and send them (R-TYPE-01).
 * @param chosen fields whose values are chosen from a list, so that nothing is typed into them
 */
export const normaliseFormValues = <Values extends object>(
  definition: FormDefinition,
  values: Values,
  chosen: readonly string[] = [],
): Values =>
  normaliseValues(
    typedFields(definition).filter(({ name }) => !chosen.includes(name)),
    values,
  );

/** The properties of a form field that decide how its text is normalised. */
export interface NormalisedField {
  name: string;
  /** The kind of the field (`shared/fields/normalise.ts`); left out for a value that is not normalised, such as a password. */
  normalise?: ((typed: string) => string) | undefined;
  uppercase?: boolean;
  readOnly?: boolean;
}

/**
 * Normalises the value of a field for validation and sending; a value that is no text or is read-only stays unchanged.
 */
export function normaliseField({ normalise, uppercase, readOnly }: NormalisedField, value: unknown): unknown {
  if (readOnly || typeof value !== 'string') return value;
  const normal = normalise?.(value) ?? value;
  return uppercase ? normal.toUpperCase() : normal;
}

/** Normalises the values of a form for validation and sending; values without a field stay unchanged (R-TYPE-01). */
export const normaliseValues = <Values extends object>(fields: readonly NormalisedField[], values: Values): Values => {
  const normal = { ...values } as Record<string, unknown>;
  for (const field of fields) if (field.name in normal) normal[field.name] = normaliseField(field, normal[field.name]);
  return normal as Values;
};

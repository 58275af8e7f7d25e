/** What of a form's field decides how its text is normalised. */
export interface TypedField {
  name: string;
  /** By the kind of the field (`shared/normalise.ts`); left out for what is not normalised, as a password. */
  normalise?: ((typed: string) => string) | undefined;
  uppercase?: boolean;
  readOnly?: boolean;
}

/** The value of a field as it is decided and sent; what is no text, or can only be read, stays as it is. */
export function normaliseField({ normalise, uppercase, readOnly }: TypedField, value: unknown): unknown {
  if (readOnly || typeof value !== 'string') return value;
  const normal = normalise?.(value) ?? value;
  return uppercase ? normal.toUpperCase() : normal;
}

/** The values of a form as they are decided and sent, by its fields; what is of no field stays as it is (R-TYPE-01). */
export const normaliseValues = <Values extends object>(fields: readonly TypedField[], values: Values): Values => {
  const normal = { ...values } as Record<string, unknown>;
  for (const field of fields) if (field.name in normal) normal[field.name] = normaliseField(field, normal[field.name]);
  return normal as Values;
};

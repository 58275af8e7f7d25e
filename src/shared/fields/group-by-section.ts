/** The fields of one section of a form; without a section for those that stand alone. */
export interface FieldGroup<Field> {
  section: string | undefined;
  fields: Field[];
}

/**
 * Groups the fields of a form as it shows them: sections in the order of their first fields (R-STU-11).
 * @param fields in the order of the form
 */
export const groupBySection = <Field>(
  fields: readonly Field[],
  sectionOf: (field: Field) => string | undefined,
): FieldGroup<Field>[] =>
  [...new Set(fields.map(sectionOf))].map((section) => ({
    section,
    fields: fields.filter((field) => sectionOf(field) === section),
  }));

import { getFieldNames, type FormDefinition } from '#definitions/forms/form-definition.ts';
import type { FieldOption } from '#portal/forms/model/FormModule.ts';
import type { TermsByField } from '#portal/forms/model/terms.ts';
import type { FormValues } from '#console/forms/model/form-edit.ts';
import type { Entity, TermsField } from '#shared/entity/entity.ts';

/** Widgets whose options are known only after the supplier's login. */
const ASKED: ReadonlySet<string> = new Set(['client', 'account']);

const fieldsWith = ({ ui }: FormDefinition, isWanted: (widget: string) => boolean): string[] =>
  ui.order.filter((name) => isWanted(ui.fields[name]?.widget ?? ''));

/** Creates client and account options from the form's examples. */
export const createClientAndAccountOptions = (definition: FormDefinition): Record<string, FieldOption[]> =>
  Object.fromEntries(
    fieldsWith(definition, (widget) => ASKED.has(widget)).map((name) => {
      const values = new Set(definition.examples.valid.map((example) => example[name]));
      return [name, [...values].filter((value) => typeof value === 'string').map((value) => ({ value, label: value }))];
    }),
  );

/** Creates the initial values of the fields; a file is validated by its name. */
export function createFieldValuesFromExample(definition: FormDefinition, exampleValues: FormValues): FormValues {
  const files = fieldsWith(definition, (widget) => widget === 'file');
  const names = getFieldNames(definition);
  return Object.fromEntries(
    Object.entries(exampleValues)
      .filter(([name]) => names.includes(name))
      .map(([name, value]) => [name, files.includes(name) ? new File([], String(value)) : value]),
  );
}

/** The field of the entity with the terms of each form that has them. */
const TERMS: Record<string, TermsField> = {
  'company-data': 'checkboxCompanyData',
  terms: 'checkboxConfirmCreateUser',
  'automatic-advance': 'checkboxAnticipoAutomatico',
};

/**
 * Creates the terms of a form as the entity defines them; an external document is not loaded here, so that only its
 * checkbox is shown.
 */
export function createPreviewTerms({ form }: FormDefinition, entity: Entity): TermsByField | undefined {
  const field = TERMS[form];
  if (!field) return undefined;
  const { type, label } = entity[field];
  return { accepted: type === 'iframe' ? { type: 'raw-label', label } : entity[field] };
}

import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { BaseForm } from '#console/forms/model/base-form.ts';
import type { FormModule } from '#portal/forms/model/FormModule.ts';

/** A form with the portal's modules that render and validate it. */
export interface EngineForm extends BaseForm {
  module: FormModule;
}

const definitions = import.meta.glob<FormDefinition>('../../../generated/forms/*.definition.json', {
  eager: true,
  import: 'default',
});
const modules = import.meta.glob<Record<string, FormModule>>(
  ['../../../generated/forms/*.ts', '!../../../generated/forms/*.d.ts'],
  { eager: true },
);

const moduleOf = (form: string): FormModule =>
  Object.values(modules[`../../../generated/forms/${form}.ts`] ?? {})[0] as FormModule;

/** All forms of the portal, by name. */
export const ENGINE_FORMS: Record<string, EngineForm> = Object.fromEntries(
  Object.values(definitions).map((definition) => {
    const module = moduleOf(definition.form);
    return [definition.form, { definition, module, validate: module.validator }];
  }),
);

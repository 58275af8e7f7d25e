import { useFormModule } from '#portal/forms/form-context.ts';

/** Names of the fields that are compared with this one and so have to be looked at again when it changes. */
export const useDependents = (name: string): string[] =>
  useFormModule()
    .module.fields.filter(({ sources }) => sources.includes(name))
    .map((field) => field.name);

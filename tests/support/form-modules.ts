import type { FormModule } from '#portal/forms/model/FormModule.ts';

/** The generated module of a form, by its name. */
export async function loadFormModule(form: string): Promise<FormModule> {
  const modules = (await import(`#generated/forms/${form}.ts`)) as Record<string, FormModule>;
  return Object.values(modules)[0] as FormModule;
}

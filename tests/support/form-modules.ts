import { generateForms } from '#build/forms/generate.ts';
import type { FormModule } from '#portal/forms/FormModule.ts';

generateForms('schemas/forms', 'src/generated/forms');

/** The generated module of a form, by its name. */
export async function formModule(form: string): Promise<FormModule> {
  const modules = (await import(`#generated/forms/${form}.ts`)) as Record<string, FormModule>;
  return Object.values(modules)[0] as FormModule;
}

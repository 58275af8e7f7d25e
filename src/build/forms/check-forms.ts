import { createAjv } from './compile.ts';
import { readDefinitions } from './definition.ts';

/** Checks every definition: its form, that it compiles, and that its examples are decided as it says. */
export function checkForms(folder: string): { count: number; problems: string[] } {
  const { definitions, problems } = readDefinitions(folder);
  for (const { form, schema, examples } of definitions) {
    const file = `schemas/forms/${form}.form.json`;
    try {
      const validate = createAjv().compile(schema);
      examples.valid.forEach((values, index) => {
        if (!validate(values)) problems.push(`${file} /examples/valid/${index}: the schema refuses it. Mend one of the two.`);
      });
      examples.invalid.forEach(({ values }, index) => {
        if (validate(values)) problems.push(`${file} /examples/invalid/${index}: the schema accepts it. Mend one of the two.`);
      });
    } catch (error) {
      problems.push(`${file} /schema: ${(error as Error).message}. Mend the schema.`);
    }
  }
  return { count: definitions.length, problems };
}

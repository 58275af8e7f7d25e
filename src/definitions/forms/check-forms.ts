import { createAjv } from './compile.ts';
import type { DefinitionProblem, FormDefinition } from './definition.ts';
import { describe, readDefinitions } from './read-definitions.ts';

/** Checks every definition: its form, that it compiles, and that its examples are decided as it says. */
export function checkForms(folder: string): { count: number; problems: string[] } {
  const { definitions, problems } = readDefinitions(folder);
  const found = definitions.flatMap((definition) =>
    schemaProblems(definition).map((problem) => describe(`${folder}/${definition.form}.form.json`, problem)),
  );
  return { count: definitions.length, problems: [...problems, ...found] };
}

function schemaProblems({ schema, examples }: FormDefinition): DefinitionProblem[] {
  try {
    const validate = createAjv().compile(schema);
    const wrong = (kind: 'valid' | 'invalid', index: number): DefinitionProblem => ({
      path: `/examples/${kind}/${index}`,
      reason: kind === 'valid' ? 'the schema refuses it' : 'the schema accepts it',
      mend: 'Mend one of the two',
    });
    return [
      ...examples.valid.flatMap((values, index) => (validate(values) ? [] : [wrong('valid', index)])),
      ...examples.invalid.flatMap(({ values }, index) => (validate(values) ? [wrong('invalid', index)] : [])),
    ];
  } catch (error) {
    return [{ path: '/schema', reason: (error as Error).message, mend: 'Mend the schema' }];
  }
}

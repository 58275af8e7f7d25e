import type { EntityProblem } from '#definitions/problems/problem.ts';
import { didYouMean } from './check-shape.ts';
import { say } from '#definitions/problems/words.ts';
import { createAjv } from './compile.ts';
import { normalisedValues } from './field-kind.ts';
import type { DefinitionProblem, FormDefinition } from './definition.ts';
import { labelsOf } from './field-label.ts';
import { formOf, readDefinitions } from './read-definitions.ts';

/**
 * Checks every definition: its form, that it compiles, and that its examples are decided as it says.
 * @param texts the texts of the portal, which name the fields; none when left out
 */
export function checkForms(
  folder: string,
  texts: Readonly<Record<string, string>> = {},
): { count: number; problems: EntityProblem[] } {
  const { definitions, problems } = readDefinitions(folder);
  const found = definitions.flatMap((definition) =>
    [...schemaProblems(definition), ...messageProblems(definition, texts)].map((problem) => ({
      file: `${folder}/${definition.form}.form.json`,
      ...problem,
    })),
  );
  const named = [...problems, ...found].map((problem) => {
    const field = labelsOf(formOf(problem.file), texts)(problem.path);
    return { ...problem, ...(field && { field }) };
  });
  return { count: definitions.length, problems: named };
}

/** Messages that are the key of no text. Where there are no texts there is nothing to compare with. */
const messageProblems = ({ ui }: FormDefinition, texts: Readonly<Record<string, string>>): DefinitionProblem[] =>
  Object.entries(ui.fields).flatMap(([name, { messages = {} }]) =>
    Object.entries(messages)
      .filter(([, key]) => Object.keys(texts).length > 0 && !Object.hasOwn(texts, key))
      .map(([keyword, key]) => ({
        path: `/ui/fields/${name}/messages/${keyword}`,
        reason: say(`there is no text "${key}"`, `no hay ningún texto "${key}"`),
        mend: didYouMean(
          key,
          Object.keys(texts).filter((known) => known.startsWith('validation.')),
        ),
      })),
  );

const MEND_ONE = say('Mend one of the two.', 'Corrija uno de los dos.');
const REFUSED = say('the schema refuses it', 'el esquema lo rechaza');
const ACCEPTED = say('the schema accepts it', 'el esquema lo acepta');

function schemaProblems(definition: FormDefinition): DefinitionProblem[] {
  const { schema, examples } = definition;
  try {
    const decide = createAjv().compile(schema);
    const validate = (values: object) => decide(normalisedValues(definition, values));
    const wrong = (kind: 'valid' | 'invalid', index: number): DefinitionProblem => ({
      path: `/examples/${kind}/${index}`,
      reason: kind === 'valid' ? REFUSED : ACCEPTED,
      mend: MEND_ONE,
    });
    return [
      ...examples.valid.flatMap((values, index) => (validate(values) ? [] : [wrong('valid', index)])),
      ...examples.invalid.flatMap(({ values }, index) => (validate(values) ? [wrong('invalid', index)] : [])),
    ];
  } catch (error) {
    return [notCompiling(error)];
  }
}

/** A schema from which no validator can be made. @param error what was thrown meanwhile, in the compiler's words */
export function notCompiling(error: unknown): DefinitionProblem {
  const { message } = error as Error;
  const reason = say(message, `con este esquema no se puede validar (${message})`);
  return { path: '/schema', reason, mend: say('Mend the schema.', 'Corrija el esquema.') };
}

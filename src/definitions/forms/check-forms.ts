import type { EntityProblem } from '#definitions/problems/problem.ts';
import { suggestWord } from './check-schema.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import { createAjv } from './compile-validators.ts';
import { normaliseFormValues } from './field-kind.ts';
import type { DefinitionProblem, FormDefinition } from './form-definition.ts';
import { createLabelFinder } from './field-label.ts';
import { getFormName, readDefinitions } from './read-definitions.ts';

/**
 * Checks every definition: its structure, that it compiles, and that its examples have the stated results.
 * @param portalTexts the texts of the portal, which contain the labels of fields; empty by default
 */
export function checkForms(
  folder: string,
  portalTexts: Readonly<Record<string, string>> = {},
): { count: number; problems: EntityProblem[] } {
  const { definitions, problems } = readDefinitions(folder);
  const found = definitions.flatMap((definition) =>
    [...schemaProblems(definition), ...messageProblems(definition, portalTexts)].map((problem) => ({
      file: `${folder}/${definition.form}.form.json`,
      ...problem,
    })),
  );
  const named = [...problems, ...found].map((problem) => {
    const field = createLabelFinder(getFormName(problem.file), portalTexts)(problem.path);
    return { ...problem, ...(field && { field }) };
  });
  return { count: definitions.length, problems: named };
}

/** Finds messages without a text for their key. Without texts there is nothing to compare. */
const messageProblems = ({ ui }: FormDefinition, texts: Readonly<Record<string, string>>): DefinitionProblem[] =>
  Object.entries(ui.fields).flatMap(([name, { messages = {} }]) =>
    Object.entries(messages)
      .filter(([, key]) => Object.keys(texts).length > 0 && !Object.hasOwn(texts, key))
      .map(([keyword, key]) => ({
        path: `/ui/fields/${name}/messages/${keyword}`,
        reason: localized({ es: `no hay ningún texto "${key}"`, en: `there is no text "${key}"` }),
        fix: suggestWord(
          key,
          Object.keys(texts).filter((known) => known.startsWith('validation.')),
        ),
      })),
  );

const FIX_ONE = localized({ es: 'Corrija uno de los dos.', en: 'Fix one of the two.' });
const REFUSED = localized({ es: 'el esquema lo rechaza', en: 'the schema refuses it' });
const ACCEPTED = localized({ es: 'el esquema lo acepta', en: 'the schema accepts it' });

function schemaProblems(definition: FormDefinition): DefinitionProblem[] {
  const { schema, examples } = definition;
  try {
    const decide = createAjv().compile(schema);
    const validate = (values: object) => decide(normaliseFormValues(definition, values));
    const wrong = (kind: 'valid' | 'invalid', index: number): DefinitionProblem => ({
      path: `/examples/${kind}/${index}`,
      reason: kind === 'valid' ? REFUSED : ACCEPTED,
      fix: FIX_ONE,
    });
    return [
      ...examples.valid.flatMap((values, index) => (validate(values) ? [] : [wrong('valid', index)])),
      ...examples.invalid.flatMap(({ values }, index) => (validate(values) ? [wrong('invalid', index)] : [])),
    ];
  } catch (error) {
    return [createCompileProblem(error)];
  }
}

/** The problem of a schema that does not compile. @param error the exception of the compiler */
export function createCompileProblem(error: unknown): DefinitionProblem {
  const { message } = error as Error;
  const reason = localized({ es: `con este esquema no se puede validar (${message})`, en: message });
  return { path: '/schema', reason, fix: localized({ es: 'Corrija el esquema.', en: 'Fix the schema.' }) };
}

import type { AnySchemaObject, ErrorObject } from 'ajv';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import { describeWrongType } from '#definitions/problems/describe-wrong-type.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import metaSchema from '#schemas/meta/form.schema.json' with { type: 'json' };
import { createSchemaErrorFinder } from './schema-errors.ts';
import type { DefinitionProblem } from './form-definition.ts';

/**
 * Creates a function that reports where the JSON of a file violates a meta schema. @param schemaFile of the meta schema, such
 * as `schemas/meta/form.schema.json`
 */
export function createSchemaCheck(schema: AnySchemaObject, schemaFile: string): (json: unknown) => DefinitionProblem[] {
  const errorsOf = createSchemaErrorFinder(schema, { allErrors: true, verbose: true, allowUnionTypes: true });
  const see = localized({ es: `Vea ${schemaFile}.`, en: `See ${schemaFile}.` });
  // The error of a condition itself is not a separate problem.
  return (json) => errorsOf(json).flatMap((error) => (error.keyword === 'if' ? [] : toProblem(error, see)));
}

/** Checks a form definition against the meta schema. */
export const checkFormSchema = createSchemaCheck(metaSchema, 'schemas/meta/form.schema.json');

type Params = Record<string, unknown>;

function toProblem(
  { instancePath: path, keyword, params, message, parentSchema, data }: ErrorObject,
  see: LocalizedText,
): DefinitionProblem {
  const given = params as Params;
  if (keyword === 'additionalProperties') {
    const word = String(given.additionalProperty);
    const known = Object.keys(((parentSchema as Params).properties ?? {}) as object);
    const reason = localized({ es: `aquí no se conoce "${word}"`, en: `"${word}" is not known here` });
    return { path, reason, fix: suggestWord(word, known) };
  }
  if (keyword === 'required') {
    const name = String(given.missingProperty);
    return {
      path,
      reason: localized({ es: `falta "${name}"`, en: `"${name}" is missing` }),
      fix: localized({ es: 'Añádalo.', en: 'Add it.' }),
    };
  }
  const word = JSON.stringify(data);
  if (keyword === 'enum') {
    const fix = suggestWord(word, (given.allowedValues as string[]) ?? []);
    return { path, reason: localized({ es: `${word} no se ofrece`, en: `${word} is not offered` }), fix };
  }
  const reason =
    keyword === 'type'
      ? describeWrongType(data, given.type)
      : localized({ es: `${word} no tiene la forma que hace falta`, en: `it ${message ?? 'is not accepted'}` });
  return { path, reason, fix: see };
}

/** Suggests the word that was probably meant, or lists all valid ones. */
export function suggestWord(word: string, knownWords: readonly string[]): LocalizedText {
  const meant = findNearestWord(word.replaceAll('"', ''), knownWords);
  return meant
    ? localized({ es: `¿Quiso decir "${meant}"?`, en: `Did you mean "${meant}"?` })
    : localized({ es: `Aquí se conocen: ${knownWords.join(', ')}.`, en: `Known here: ${knownWords.join(', ')}.` });
}

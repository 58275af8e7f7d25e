import type { AnySchemaObject, ErrorObject } from 'ajv';
import { nearest } from '#definitions/problems/nearest.ts';
import { wrongType } from '#definitions/problems/type-words.ts';
import { say, type Words } from '#definitions/problems/words.ts';
import metaSchema from '#schemas/meta/form.schema.json' with { type: 'json' };
import { errorsIn } from './errors-in.ts';
import type { DefinitionProblem } from './definition.ts';

/**
 * What says where the JSON of a file breaks a meta schema, in words. @param file of the meta schema, such as
 * `schemas/meta/form.schema.json`
 */
export function shapeCheck(schema: AnySchemaObject, file: string): (json: unknown) => DefinitionProblem[] {
  const errorsOf = errorsIn(schema, { allErrors: true, verbose: true, allowUnionTypes: true });
  const see = say(`See ${file}.`, `Vea ${file}.`);
  // Which branch of a condition is broken is no problem of its own.
  return (json) => errorsOf(json).flatMap((error) => (error.keyword === 'if' ? [] : toProblem(error, see)));
}

/** Whether a file says what a form definition may say, by the meta schema. */
export const shapeProblems = shapeCheck(metaSchema, 'schemas/meta/form.schema.json');

type Params = Record<string, unknown>;

function toProblem(
  { instancePath: path, keyword, params, message, parentSchema, data }: ErrorObject,
  see: Words,
): DefinitionProblem {
  const given = params as Params;
  if (keyword === 'additionalProperties') {
    const word = String(given.additionalProperty);
    const known = Object.keys(((parentSchema as Params).properties ?? {}) as object);
    const reason = say(`"${word}" is not known here`, `aquí no se conoce "${word}"`);
    return { path, reason, mend: didYouMean(word, known) };
  }
  if (keyword === 'required') {
    const name = String(given.missingProperty);
    return { path, reason: say(`"${name}" is missing`, `falta "${name}"`), mend: say('Add it.', 'Añádalo.') };
  }
  const word = JSON.stringify(data);
  if (keyword === 'enum') {
    const mend = didYouMean(word, (given.allowedValues as string[]) ?? []);
    return { path, reason: say(`${word} is not offered`, `${word} no se ofrece`), mend };
  }
  const reason =
    keyword === 'type'
      ? wrongType(data, given.type)
      : say(`it ${message ?? 'is not accepted'}`, `${word} no tiene la forma que hace falta`);
  return { path, reason, mend: see };
}

/** The word that was probably meant, or all that may be said. */
export function didYouMean(word: string, known: readonly string[]): Words {
  const meant = nearest(word.replaceAll('"', ''), known);
  return meant
    ? say(`Did you mean "${meant}"?`, `¿Quiso decir "${meant}"?`)
    : say(`Known here: ${known.join(', ')}.`, `Aquí se conocen: ${known.join(', ')}.`);
}

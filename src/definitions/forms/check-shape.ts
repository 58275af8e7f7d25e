import { Ajv } from 'ajv';
import type { ErrorObject } from 'ajv';
import { nearest } from '#definitions/problems/nearest.ts';
import metaSchema from '#schemas/meta/form.schema.json' with { type: 'json' };
import type { DefinitionProblem } from './definition.ts';

const validate = new Ajv({ allErrors: true, verbose: true }).compile(metaSchema);

/** Whether a file says what a form definition may say, by the meta schema. */
export const shapeProblems = (json: unknown): DefinitionProblem[] =>
  validate(json) ? [] : (validate.errors ?? []).map(toProblem);

type Params = Record<string, unknown>;

function toProblem({
  instancePath: path,
  keyword,
  params,
  message,
  parentSchema,
  data,
}: ErrorObject): DefinitionProblem {
  const given = params as Params;
  if (keyword === 'additionalProperties') {
    const word = String(given.additionalProperty);
    const known = Object.keys(((parentSchema as Params).properties ?? {}) as object);
    return { path, reason: `"${word}" is not known here`, mend: didYouMean(word, known) };
  }
  if (keyword === 'required') {
    return { path, reason: `"${String(given.missingProperty)}" is missing`, mend: 'Add it' };
  }
  if (keyword === 'enum') {
    const word = JSON.stringify(data);
    return { path, reason: `${word} is not offered`, mend: didYouMean(word, (given.allowedValues as string[]) ?? []) };
  }
  return { path, reason: `it ${message ?? 'is not accepted'}`, mend: 'See schemas/meta/form.schema.json' };
}

/** The word that was probably meant, or all that may be said. */
export function didYouMean(word: string, known: readonly string[]): string {
  const meant = nearest(word.replaceAll('"', ''), known);
  return meant ? `Did you mean "${meant}"?` : `Known here: ${known.join(', ')}`;
}

import { Ajv, type ErrorObject } from 'ajv';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { nearest } from '#definitions/problems/nearest.ts';
import { type EntityProblem, problemsOf } from '#definitions/problems/problem.ts';

const validate = new Ajv({ allErrors: true, verbose: true }).compile(entitySchema);
const properties: Record<string, { description: string }> = entitySchema.properties;

/** Every name that an entity can give a value. */
export const FIELDS = Object.keys(properties).filter((name) => name !== '$schema');

/** What an entity says of itself alone. The default, on which all lean, is the portal of nobody. */
const OWN_FIELDS = ['codNrbeEn', 'hosts'];

/** Checks what an `entity.json` says against the schema. @param isDefault whether it is of `entities/default` */
export function checkDefinition(file: string, json: unknown, isDefault = false): EntityProblem[] {
  if (validate(json)) return [];
  const isOwn = ({ keyword, params }: ErrorObject) =>
    keyword === 'required' && OWN_FIELDS.includes(String(params.missingProperty));
  return (validate.errors ?? []).filter((error) => !(isDefault && isOwn(error))).map((error) => explain(file, error));
}

/** Checks that the default leaves nothing open (design: a new setting does not touch the old entities). */
export const checkComplete = (file: string, json: object): EntityProblem[] =>
  FIELDS.filter((field) => !(field in json) && !OWN_FIELDS.includes(field)).map((field) => missing(file, field));

const missing = (file: string, field: string): EntityProblem =>
  problemsOf(file)(`/${field}`, `${field} is missing`, `Add it: ${descriptionOf(field)}.`);

function explain(file: string, error: ErrorObject): EntityProblem {
  const problem = problemsOf(file);
  if (error.keyword === 'required') {
    const name = String(error.params.missingProperty);
    const top = error.instancePath.split('/')[1];
    if (!top) return missing(file, name);
    return problem(`${error.instancePath}/${name}`, `${name} is missing`, `Write ${descriptionOf(top)}.`);
  }
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty);
    const known = error.instancePath ? Object.keys(error.parentSchema?.['properties'] as object) : FIELDS;
    const guess = nearest(name, known);
    return problem(
      `${error.instancePath}/${name}`,
      `${name} is unknown`,
      guess ? `Did you mean ${guess}?` : 'Remove it.',
    );
  }
  const field = error.instancePath.split('/')[1];
  const mend = field ? `Write ${descriptionOf(field)}.` : 'Write { "codNrbeEn": "9001", … }.';
  return problem(error.instancePath, reasonOf(error), mend);
}

const descriptionOf = (field: string): string => properties[field]?.description ?? 'what the schema asks for';

const TYPES: Record<string, string> = {
  string: 'a text in quotes',
  boolean: 'true or false',
  array: 'a list in square brackets',
  object: 'a definition in curly brackets',
};

function reasonOf({ keyword, params, data }: ErrorObject): string {
  const value = JSON.stringify(data);
  switch (keyword) {
    case 'type':
      return `${value} is not ${TYPES[String(params.type)] ?? String(params.type)}`;
    case 'minLength':
      return 'the text is empty';
    case 'maxLength':
      return `the text has ${String(data).length} characters; ${String(params.limit)} are allowed`;
    case 'minItems':
      return 'the list is empty';
    case 'uniqueItems':
      return `the list names ${JSON.stringify((data as unknown[])[Number(params.i)])} twice`;
    default:
      return `${value} does not have the form that is needed`;
  }
}

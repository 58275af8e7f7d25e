import type { ErrorObject } from 'ajv';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { RECORD_KEYWORDS } from '#definitions/fields/entity-field.ts';
import { FALLBACKS } from '#definitions/fields/read-fields.ts';
import { errorsIn } from '#definitions/forms/errors-in.ts';
import { nearest } from '#definitions/problems/nearest.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { say, type Words } from '#definitions/problems/words.ts';
import { shown } from '#definitions/problems/shown.ts';
import { SCHEMA_REASONS, type SchemaReasons } from '#definitions/problems/schema-reasons.ts';
import { assetNameFault } from './asset-name-fault.ts';
import { definitionProblems, writingOf } from './field-words.ts';

const errorsOf = errorsIn(entitySchema, { allErrors: true, verbose: true, keywords: RECORD_KEYWORDS });

/** Every name that an entity can give a value. */
export const FIELDS = Object.keys(entitySchema.properties).filter((name) => name !== '$schema');

/** What an entity says of itself alone. The default, on which all lean, is the portal of nobody. */
const OWN_FIELDS = new Set(['codNrbeEn', 'hosts']);

/** Checks what an `entity.json` says against the schema. @param folder its name under `entities/` */
export function checkDefinition(folder: string, json: unknown): EntityProblem[] {
  const isOwn = ({ keyword, params }: ErrorObject) =>
    keyword === 'required' && OWN_FIELDS.has(String(params.missingProperty));
  return errorsOf(json)
    .filter((error) => !(folder === 'default' && isOwn(error)))
    .map((error) => explain(folder, error));
}

/** Checks that the default leaves nothing open but what has a default in its record. */
export const checkComplete = (folder: string, json: object): EntityProblem[] =>
  FIELDS.filter((field) => !(field in json) && !(field in FALLBACKS) && !OWN_FIELDS.has(field)).map((field) =>
    missing(folder, field),
  );

const isMissing = (name: string) => say(`${name} is missing`, `falta ${name}`);

const missing = (folder: string, field: string): EntityProblem => {
  const { en, es } = writingOf(field);
  return definitionProblems(folder)(`/${field}`, isMissing(field), say(`Add it: ${en}.`, `Añádalo: ${es}.`));
};

const write = ({ en, es }: Words): Words => say(`Write ${en}.`, `Escriba ${es}.`);

const START = say('{ "codNrbeEn": "9001", … }', '{ "codNrbeEn": "9001", … }');

function explain(folder: string, error: ErrorObject): EntityProblem {
  const { instancePath, keyword, params, parentSchema } = error;
  const problem = definitionProblems(folder);
  const [, field, part] = instancePath.split('/');
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return field ? problem(`${instancePath}/${name}`, isMissing(name), write(writingOf(field))) : missing(folder, name);
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const guess = nearest(name, instancePath ? Object.keys(parentSchema?.['properties'] as object) : FIELDS);
    const mend = guess ? say(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`) : say('Remove it.', 'Quítelo.');
    return problem(`${instancePath}/${name}`, say(`${name} is unknown`, `no se conoce ${name}`), mend);
  }
  const fault = keyword === 'pattern' ? assetNameFault(String(error.data)) : undefined;
  if (fault) return problem(instancePath, ...fault);
  const mend = write(field ? writingOf(field, part) : START);
  return problem(instancePath, reasonOf(error), field === 'hosts' ? withHost(mend, error.data) : mend);
}

/** The host name that was probably meant: an address without what stands around it, letters with accents as the DNS has them. */
function withHost(mend: Words, given: unknown): Words {
  if (typeof given !== 'string') return mend;
  const address = given.trim();
  const url = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  const meant = URL.canParse(url) ? new URL(url).hostname : '';
  if (!/^[a-z0-9.-]+$/.test(meant) || meant === given) return mend;
  return say(`${mend.en} Here that is "${meant}".`, `${mend.es} Aquí es "${meant}".`);
}

function reasonOf({ keyword, params, data }: ErrorObject): Words {
  const value = shown(data);
  if (keyword === 'pattern' && /^\s|\s$/.test(data as string))
    return say(`${value} begins or ends with a blank`, `${value} empieza o acaba con un espacio`);
  return (
    REASONS[keyword]?.(data, params) ??
    say(`${value} does not have the form that is needed`, `${value} no tiene la forma que hace falta`)
  );
}

const REASONS: SchemaReasons = {
  ...SCHEMA_REASONS,
  uniqueItems: (data, { i }) => {
    const twice = JSON.stringify((data as unknown[])[i as number]);
    return say(`the list names ${twice} twice`, `la lista nombra ${twice} dos veces`);
  },
};

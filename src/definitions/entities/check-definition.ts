import type { ErrorObject } from 'ajv';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { RECORD_KEYWORDS } from '#definitions/fields/entity-field.ts';
import { FIELD_DEFAULTS } from '#definitions/fields/read-fields.ts';
import { createSchemaErrorFinder } from '#definitions/forms/schema-errors.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized, type LocalizedText } from '#definitions/problems/localized-text.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { quoteValue } from '#definitions/problems/quote-value.ts';
import { RESERVED_HOST_END } from '#shared/published-paths.ts';
import { formatCount } from '#definitions/problems/format-count.ts';
import { SCHEMA_ERROR_MESSAGES, type SchemaErrorMessages } from '#definitions/problems/schema-error-messages.ts';
import { findAssetNameProblem } from './asset-name-problem.ts';
import { createEntityJsonProblemFactory, getFieldExplanation } from './field-descriptions.ts';

const errorsOf = createSchemaErrorFinder(entitySchema, { allErrors: true, verbose: true, keywords: RECORD_KEYWORDS });

export const ENTITY_FIELD_NAMES = Object.keys(entitySchema.properties).filter((name) => name !== '$schema');

/** Fields that only an entity may set. The default, from which all inherit, is not the portal of a real entity. */
const OWN_FIELDS = new Set(['codNrbeEn', 'hosts']);

/** What the schema refuses of an `entity.json`. */
interface DefinitionFaults {
  problems: EntityProblem[];
  /**
   * The fields whose value no other check can take, unknown ones included; a text that is only too long can be checked.
   * Undefined when it is no object.
   */
  unusable: ReadonlySet<string> | undefined;
}

/** Checks an `entity.json` against the schema. @param folderName its name under `entities/` */
export function checkDefinition(folderName: string, json: unknown): DefinitionFaults {
  const isOwn = ({ keyword, params }: ErrorObject) =>
    keyword === 'required' && OWN_FIELDS.has(String(params.missingProperty));
  const errors = errorsOf(json).filter((error) => !(folderName === 'default' && isOwn(error)));
  const problems = errors.map((error) => explain(folderName, error));
  const severe = problems.filter((_problem, index) => errors[index]?.keyword !== 'maxLength');
  const isObject = severe.every(({ path }) => path !== '');
  return { problems, unusable: isObject ? new Set(severe.map(({ path }) => fieldOf(path))) : undefined };
}

/** The field at a JSON pointer of `entity.json`. */
const fieldOf = (path: string): string => (path.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');

/** Checks that the default sets all fields without a default in their record. */
export const checkDefaultComplete = (folderName: string, json: object): EntityProblem[] =>
  ENTITY_FIELD_NAMES.filter((field) => !(field in json) && !(field in FIELD_DEFAULTS) && !OWN_FIELDS.has(field)).map(
    (field) => missing(folderName, field),
  );

const isMissing = (name: string) => localized(`${name} is missing`, `falta ${name}`);

const missing = (folder: string, field: string): EntityProblem => {
  const { en, es } = getFieldExplanation(field);
  return createEntityJsonProblemFactory(folder)(
    `/${field}`,
    isMissing(field),
    localized(`Add it: ${en}.`, `Añádalo: ${es}.`),
  );
};

const write = ({ en, es }: LocalizedText): LocalizedText => localized(`Write ${en}.`, `Escriba ${es}.`);

const RESERVED_HOST: ProblemText = [
  localized(`no host ends in ${RESERVED_HOST_END}`, `ninguna dirección acaba en ${RESERVED_HOST_END}`),
  localized('Choose another host.', 'Elija otra dirección.'),
];

const START = localized('{ "codNrbeEn": "9001", … }', '{ "codNrbeEn": "9001", … }');

function explain(folder: string, error: ErrorObject): EntityProblem {
  const { instancePath, keyword, params, parentSchema } = error;
  const problem = createEntityJsonProblemFactory(folder);
  const [, field, part] = instancePath.split('/');
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return field
      ? problem(`${instancePath}/${name}`, isMissing(name), write(getFieldExplanation(field)))
      : missing(folder, name);
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const guess = findNearestWord(
      name,
      instancePath ? Object.keys(parentSchema?.['properties'] as object) : ENTITY_FIELD_NAMES,
    );
    const fix = guess
      ? localized(`Did you mean ${guess}?`, `¿Quiso decir ${guess}?`)
      : localized('Remove it.', 'Quítelo.');
    return problem(`${instancePath}/${name}`, localized(`${name} is unknown`, `no se conoce ${name}`), fix);
  }
  const fault = keyword === 'pattern' ? findAssetNameProblem(String(error.data)) : undefined;
  if (fault) return problem(instancePath, ...fault);
  if (field === 'hosts' && keyword === 'pattern' && String(error.data).endsWith(RESERVED_HOST_END))
    return problem(instancePath, ...RESERVED_HOST);
  if (keyword === 'maxLength') return problem(instancePath, reasonOf(error), shorten(error));
  const fix = write(field ? getFieldExplanation(field, part) : START);
  return problem(instancePath, reasonOf(error), field === 'hosts' ? withHost(fix, error.data) : fix);
}

function shorten({ data, params }: ErrorObject): LocalizedText {
  const excess = [...String(data)].length - Number(params.limit);
  const characters = excess === 1 ? ['character', 'carácter'] : ['characters', 'caracteres'];
  return localized(
    `Remove ${formatCount(excess, 'en')} ${characters[0]}.`,
    `Quite ${formatCount(excess, 'es')} ${characters[1]}.`,
  );
}

/**
 * Adds the host name that was probably meant: an address is reduced to its host, and letters with accents are encoded
 * for the DNS.
 */
function withHost(fix: LocalizedText, given: unknown): LocalizedText {
  if (typeof given !== 'string') return fix;
  const address = given.trim();
  const url = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  const meant = URL.canParse(url) ? new URL(url).hostname : '';
  if (!/^[a-z0-9.-]+$/.test(meant) || meant === given) return fix;
  return localized(`${fix.en} Here that is "${meant}".`, `${fix.es} Aquí es "${meant}".`);
}

function reasonOf({ keyword, params, data }: ErrorObject): LocalizedText {
  const value = quoteValue(data);
  if (keyword === 'pattern' && /^\s|\s$/.test(data as string))
    return localized(`${value} starts or ends with a space`, `${value} empieza o acaba con un espacio`);
  return (
    REASONS[keyword]?.(data, params) ??
    localized(`${value} does not have the required form`, `${value} no tiene la forma que hace falta`)
  );
}

const REASONS: SchemaErrorMessages = {
  ...SCHEMA_ERROR_MESSAGES,
  uniqueItems: (data, { i }) => {
    const twice = JSON.stringify((data as unknown[])[i as number]);
    return localized(`the list contains ${twice} twice`, `la lista nombra ${twice} dos veces`);
  },
};

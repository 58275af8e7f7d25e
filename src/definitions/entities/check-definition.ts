import type { ErrorObject } from 'ajv';
import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import { RECORD_KEYWORDS } from '#definitions/fields/entity-field.ts';
import { FIELD_DEFAULTS } from '#definitions/fields/read-fields.ts';
import { createSchemaErrorFinder } from '#definitions/forms/schema-errors.ts';
import { findNearestWord } from '#definitions/problems/find-nearest-word.ts';
import type { EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { parseJsonPointer } from '#shared/versions/json-pointer.ts';
import { RESERVED_HOST_END } from '#shared/entity/published-paths.ts';
import {
  mentionField,
  mentionValue,
  sentence,
  type Sentence,
  type WordsByReader,
} from '#definitions/problems/sentence.ts';
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

const isMissing = (...names: string[]) =>
  sentence(localized({ es: 'falta %{field}', en: '%{field} is missing' }), { field: mentionField(...names) });

const missing = (folder: string, field: string): EntityProblem => {
  const fix = sentence(localized({ es: 'Añádalo: %{explanation}.', en: 'Add it: %{explanation}.' }), {
    explanation: getFieldExplanation(field),
  });
  return createEntityJsonProblemFactory(folder)(`/${field}`, isMissing(field), fix);
};

const write = (explanation: WordsByReader): Sentence =>
  sentence(localized({ es: 'Escriba %{explanation}.', en: 'Write %{explanation}.' }), { explanation });

const RESERVED_HOST: ProblemText = [
  localized({ es: `ninguna dirección acaba en ${RESERVED_HOST_END}`, en: `no host ends in ${RESERVED_HOST_END}` }),
  localized({ es: 'Elija otra dirección.', en: 'Choose another host.' }),
];

const START: WordsByReader = {
  inFiles: localized({ es: '{ "codNrbeEn": "9001", … }', en: '{ "codNrbeEn": "9001", … }' }),
  inStudio: localized({ es: 'la definición entre llaves', en: 'the definition in curly brackets' }),
};

function explain(folder: string, error: ErrorObject): EntityProblem {
  const { instancePath, keyword, params, parentSchema } = error;
  const problem = createEntityJsonProblemFactory(folder);
  const [, field, part] = instancePath.split('/');
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    return field
      ? problem(`${instancePath}/${name}`, isMissing(field, name), write(getFieldExplanation(field)))
      : missing(folder, name);
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    const guess = findNearestWord(
      name,
      instancePath ? Object.keys(parentSchema?.['properties'] as object) : ENTITY_FIELD_NAMES,
    );
    const mention = (key: string) => mentionField(...parseJsonPointer(instancePath), key);
    const fix = guess
      ? sentence(localized({ es: '¿Quiso decir %{guess}?', en: 'Did you mean %{guess}?' }), { guess: mention(guess) })
      : localized({ es: 'Quítelo.', en: 'Remove it.' });
    const reason = sentence(localized({ es: 'no se conoce %{name}', en: '%{name} is unknown' }), {
      name: mention(name),
    });
    return problem(`${instancePath}/${name}`, reason, fix);
  }
  const fault = keyword === 'pattern' ? findAssetNameProblem(String(error.data)) : undefined;
  if (fault) return problem(instancePath, ...fault);
  if (field === 'hosts' && keyword === 'pattern' && String(error.data).endsWith(RESERVED_HOST_END))
    return problem(instancePath, ...RESERVED_HOST);
  if (keyword === 'maxLength') return problem(instancePath, reasonOf(error), shorten(error));
  const explanation = field ? getFieldExplanation(field, part) : START;
  const host = field === 'hosts' ? findMeantHost(error.data) : undefined;
  return problem(instancePath, reasonOf(error), host === undefined ? write(explanation) : writeHost(explanation, host));
}

function shorten({ data, params }: ErrorObject): Sentence {
  const excess = [...String(data)].length - Number(params.limit);
  if (excess === 1) return localized({ es: 'Quite 1 carácter.', en: 'Remove 1 character.' });
  return sentence(localized({ es: 'Quite %{excess} caracteres.', en: 'Remove %{excess} characters.' }), { excess });
}

const writeHost = (explanation: WordsByReader, host: string): Sentence =>
  sentence(
    localized({
      es: 'Escriba %{explanation}. Aquí es "%{host}".',
      en: 'Write %{explanation}. Here that is "%{host}".',
    }),
    {
      explanation,
      host,
    },
  );

/**
 * Finds the host name that was probably meant: an address is reduced to its host, and letters with accents are encoded
 * for the DNS. @returns undefined when there is none
 */
function findMeantHost(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined;
  const address = given.trim();
  const url = /^https?:\/\//i.test(address) ? address : `http://${address}`;
  const meant = URL.canParse(url) ? new URL(url).hostname : '';
  return /^[a-z0-9.-]+$/.test(meant) && meant !== given ? meant : undefined;
}

function reasonOf({ keyword, params, data }: ErrorObject): Sentence {
  const value = mentionValue(data);
  if (keyword === 'pattern' && /^\s|\s$/.test(data as string))
    return sentence(
      localized({ es: '%{value} empieza o acaba con un espacio', en: '%{value} starts or ends with a space' }),
      {
        value,
      },
    );
  return (
    REASONS[keyword]?.(data, params) ??
    sentence(
      localized({ es: '%{value} no tiene la forma que hace falta', en: '%{value} does not have the required form' }),
      {
        value,
      },
    )
  );
}

const REASONS: SchemaErrorMessages = {
  ...SCHEMA_ERROR_MESSAGES,
  uniqueItems: (data, { i }) => {
    const twice = JSON.stringify((data as unknown[])[i as number]);
    return sentence(localized({ es: 'la lista nombra %{twice} dos veces', en: 'the list contains %{twice} twice' }), {
      twice,
    });
  },
};

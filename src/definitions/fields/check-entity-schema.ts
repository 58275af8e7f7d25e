import { join } from 'node:path';
import { createDiskSource } from '#definitions/files/disk-source.ts';
import { readJson } from '#definitions/files/read-json.ts';
import { AjvWithSharedMeta } from '#definitions/forms/ajv-with-shared-meta.ts';
import { suggestWord, createSchemaCheck } from '#definitions/forms/check-schema.ts';
import type { ProblemText } from '#definitions/problems/problem-text.ts';
import { type EntityProblem, createProblemFactory, type CreateProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import metaSchema from '#schemas/meta/entity.schema.json' with { type: 'json' };
import { checkInputs } from './check-inputs.ts';
import { type EntitySchema, type FieldSchema, RECORD_KEYWORDS } from './entity-field.ts';

export const ENTITY_SCHEMA_FILE = 'schemas/entity.schema.json';

const shapeProblems = createSchemaCheck(metaSchema, 'schemas/meta/entity.schema.json');

/**
 * Reads and checks the records of an entity's fields.
 * @param root folder of the project
 * @returns the schema with the records, if there are no problems
 */
export function checkEntitySchema(root: string): { schema?: EntitySchema; problems: EntityProblem[] } {
  const { json, faults } = readJson(createDiskSource(), join(root, ENTITY_SCHEMA_FILE));
  const schema = json as EntitySchema;
  const problem = createProblemFactory(ENTITY_SCHEMA_FILE, (path) => nameAt(schema, path));
  const broken = faults.map((fault) => problem(...fault));
  if (broken.length > 0) return { problems: broken };
  const misshapen = shapeProblems(json).map(({ path, reason, fix }) => problem(path, reason, fix));
  if (misshapen.length > 0) return { problems: misshapen };
  const lost = referenceProblems(schema, problem);
  const found = [...lost, ...recordProblems(schema, problem), ...(lost.length > 0 ? [] : checkInputs(schema, problem))];
  const problems = found.length > 0 ? found : compileProblems(schema, problem);
  return problems.length > 0 ? { problems } : { schema, problems };
}

function nameAt(schema: EntitySchema | undefined, path: string) {
  const [, group, key = ''] = path.split('/');
  const name = group === 'properties' ? schema?.properties?.[key]?.['x-field']?.name : undefined;
  return name?.en && name.es ? name : undefined;
}

type LocatedField = [path: string, schema: FieldSchema];

/** All properties of the schema and its definitions, including nested ones, with their path. */
const propertiesIn = (schema: FieldSchema, path = ''): LocatedField[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, inner]): LocatedField[] => {
    const fieldPath = `${path}/properties/${key}`;
    return [[fieldPath, inner], ...propertiesIn(inner, fieldPath)];
  });

const unknown = (word: string, known: readonly string[]): ProblemText => [
  localized({ es: `no hay ningún "${word}"`, en: `there is no "${word}"` }),
  suggestWord(word, known),
];

function referenceProblems(schema: EntitySchema, problem: CreateProblem): EntityProblem[] {
  const known = Object.keys(schema.definitions).map((name) => `#/definitions/${name}`);
  const ofDefinitions = Object.entries(schema.definitions).flatMap(([name, inner]) =>
    propertiesIn(inner, `/definitions/${name}`),
  );
  return [...propertiesIn(schema), ...ofDefinitions].flatMap(([path, { $ref, properties, required = [] }]) => [
    ...($ref === undefined || known.includes($ref) ? [] : [problem(`${path}/$ref`, ...unknown($ref, known))]),
    ...required
      .filter((key) => !properties?.[key])
      .map((key) => problem(`${path}/required`, ...unknown(key, Object.keys(properties ?? {})))),
  ]);
}

/** Backgrounds that are not fields. */
const SURFACES = ['surface', 'surface-soft'];

function recordProblems({ properties }: EntitySchema, problem: CreateProblem): EntityProblem[] {
  const records = Object.entries(properties).map(([key, { 'x-field': record }]) => ({ key, ...record! }));
  const roles = records.flatMap((record) => record.roles ?? []);
  const grounds = [...roles, ...SURFACES, 'gradient'];
  const colors = records.filter(({ input }) => input === 'color').map(({ key }) => key);
  return records.flatMap(({ key, input, contrast = [], picture, roles: own = [] }) => {
    const at = (part: string, known: readonly string[], word: string) =>
      known.includes(word) ? [] : [problem(`/properties/${key}/x-field${part}`, ...unknown(word, known))];
    const isMissing = (part: 'roles' | 'picture') =>
      problem(
        `/properties/${key}/x-field`,
        localized({ es: `falta "${part}"`, en: `"${part}" is missing` }),
        localized({ es: 'Añádalo.', en: 'Add it.' }),
      );
    return [
      ...(input === 'color' && own.length === 0 ? [isMissing('roles')] : []),
      ...(input === 'picture' && !picture ? [isMissing('picture')] : []),
      ...contrast.flatMap(({ text, ground }, index) => [
        ...at(`/contrast/${index}/text`, roles, text),
        ...at(`/contrast/${index}/ground`, grounds, ground),
      ]),
      ...(picture?.ground === undefined ? [] : at('/picture/ground', [...SURFACES, ...colors], picture.ground)),
    ];
  });
}

/** Finds invalid patterns, and defaults that the field itself refuses. */
function compileProblems(schema: EntitySchema, problem: CreateProblem): EntityProblem[] {
  const validate = compiled({ ...schema, required: [] });
  if (typeof validate === 'string') {
    const reason = localized({
      es: `no es un esquema JSON: ${validate}`,
      en: `this is not a JSON schema: ${validate}`,
    });
    return [problem('', reason, localized({ es: 'Corríjalo.', en: 'Correct it.' }))];
  }
  return Object.entries(schema.properties).flatMap(([key, { 'x-published': { default: fallback } = {} }]) => {
    // The default of a group has empty texts, so it is not validated.
    if (fallback === undefined || typeof fallback === 'object' || validate({ [key]: fallback })) return [];
    const word = JSON.stringify(fallback);
    const reason = localized({ es: `el propio campo no acepta ${word}`, en: `the field itself refuses ${word}` });
    return [
      problem(
        `/properties/${key}/x-published/default`,
        reason,
        localized({ es: 'Escriba otro.', en: 'Write another.' }),
      ),
    ];
  });
}

function compiled(schema: EntitySchema): ((value: unknown) => unknown) | string {
  try {
    return new AjvWithSharedMeta({ keywords: RECORD_KEYWORDS }).compile(schema);
  } catch (error) {
    return (error as Error).message;
  }
}

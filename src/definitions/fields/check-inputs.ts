import { suggestWord } from '#definitions/forms/check-schema.ts';
import type { CreateProblem, EntityProblem } from '#definitions/problems/problem.ts';
import { localized } from '#definitions/problems/localized-text.ts';
import {
  type EntitySchema,
  type FieldMetadata,
  type FieldSchema,
  INPUT_KINDS,
  type InputKind,
} from './entity-field.ts';
import { resolveFieldSchema } from './read-fields.ts';

/** A field or a part with its record, and the path of its schema. */
interface PlacedField {
  key: string;
  path: string;
  schema: FieldSchema;
  record: FieldMetadata;
}

interface KindRules {
  type: string;
  studio?: string;
  parts?: readonly string[];
}

const KINDS: Readonly<Record<string, KindRules>> = INPUT_KINDS;

/**
 * Checks that the studio can edit each field with the kind of input in its record: that the kind has an input, that the
 * field has the type of its values, and that the part of the studio draws it.
 */
export function checkInputs(schema: EntitySchema, problem: CreateProblem): EntityProblem[] {
  const fields = placed(schema, '', schema.definitions);
  return fields.flatMap((field) => [
    ...kindProblems(field, problem),
    ...studioProblems(field, problem),
    ...scriptProblems(field, fields, problem),
    ...partProblems(field, schema.definitions, problem),
  ]);
}

const placed = (
  { properties = {} }: FieldSchema,
  path: string,
  definitions: EntitySchema['definitions'],
): PlacedField[] =>
  Object.entries(properties).map(([key, stated]) => ({
    key,
    path: `${path}/properties/${key}`,
    schema: resolveFieldSchema(stated, definitions),
    record: stated['x-field']!,
  }));

/** The type of a value; an enumeration is one of texts. */
const typeOf = ({ type, enum: values }: FieldSchema): string | undefined => type ?? (values && 'string');

function kindProblems({ path, schema, record: { input, choices = {} } }: PlacedField, problem: CreateProblem) {
  const rules = KINDS[input];
  const at = `${path}/x-field/input`;
  if (!rules)
    return [
      problem(
        at,
        localized({
          es: `el estudio no tiene ninguna entrada para ${input}`,
          en: `the studio has no input for ${input}`,
        }),
        localized({
          es: 'Añádala a INPUT_KINDS de src/definitions/fields/entity-field.ts.',
          en: 'Add it to INPUT_KINDS of src/definitions/fields/entity-field.ts.',
        }),
      ),
    ];
  if (typeOf(schema) !== rules.type || (rules.type === 'array' && schema.items?.type !== 'string'))
    return [
      problem(
        at,
        localized({ es: `${input} no edita un valor de este tipo`, en: `${input} does not edit a value of this type` }),
        suggestKind(schema),
      ),
    ];
  const unnamed = input === 'choice' ? (schema.enum ?? []).filter((value) => !choices[value]) : [];
  const withoutValues = input === 'choice' && !schema.enum;
  return [
    ...(withoutValues ? [problem(path, localized({ es: 'falta "enum"', en: '"enum" is missing' }), ADD)] : []),
    ...unnamed.map((value) =>
      problem(`${path}/x-field/choices`, localized({ es: `falta "${value}"`, en: `"${value}" is missing` }), ADD),
    ),
  ];
}

const ADD = localized({ es: 'Añádalo.', en: 'Add it.' });

function suggestKind(schema: FieldSchema) {
  const fitting = Object.keys(KINDS).filter((kind) => KINDS[kind]?.type === typeOf(schema));
  return localized({ es: `Escriba uno de: ${fitting.join(', ')}.`, en: `Write one of: ${fitting.join(', ')}.` });
}

const OWN_STUDIOS = new Set(Object.values(KINDS).flatMap(({ studio }) => studio ?? []));

/** A part of the studio with an editor of its own draws only the kinds of that editor, and no other part draws those. */
function studioProblems({ path, record: { studio, input } }: PlacedField, problem: CreateProblem): EntityProblem[] {
  const own = KINDS[input]?.studio;
  if (studio === undefined || studio === own || (!own && !OWN_STUDIOS.has(studio))) return [];
  const reason = localized({
    es: `${studio} no enseña la entrada ${input}`,
    en: `${studio} does not show the input ${input}`,
  });
  const fix = own
    ? localized({ es: `Escriba ${own}.`, en: `Write ${own}.` })
    : localized({ es: 'Escriba otra parte de la marca.', en: 'Write another part of the brand.' });
  return [problem(`${path}/x-field/studio`, reason, fix)];
}

const SCRIPT = /^(\w+)ScriptUrl$/;

/** The editor of scripts shows the address of each with its hash. */
function scriptProblems(
  { key, path, record: { input, studio } }: PlacedField,
  fields: readonly PlacedField[],
  problem: CreateProblem,
): EntityProblem[] {
  if (studio === undefined || (input !== 'script' && input !== 'hash')) return [];
  const other = input === 'script' ? `${SCRIPT.exec(key)?.[1] ?? '…'}ScriptIntegrity` : key.replace('Integrity', 'Url');
  const kind: InputKind = input === 'script' ? 'hash' : 'script';
  if (fields.some((field) => field.key === other && field.record.input === kind)) return [];
  const reason = localized({ es: `falta su ${kind} ${other}`, en: `its ${kind} ${other} is missing` });
  return [problem(path, reason, localized({ es: 'Añada el campo.', en: 'Add the field.' }))];
}

/** Checks the parts of a field that the studio edits: their kinds, and that each has a label. */
function partProblems(
  { path, schema, record: { input, studio } }: PlacedField,
  definitions: EntitySchema['definitions'],
  problem: CreateProblem,
): EntityProblem[] {
  const known = KINDS[input]?.parts;
  if (!known) return [];
  return placed(schema, path, definitions).flatMap((part) => {
    if (!known.includes(part.record.input)) {
      const reason = localized({
        es: `${input} no tiene partes con la entrada ${part.record.input}`,
        en: `${input} has no part with the input ${part.record.input}`,
      });
      return problem(`${part.path}/x-field/input`, reason, suggestWord(part.record.input, known));
    }
    const isUnlabelled = input !== 'terms' && studio !== undefined && !part.record.label;
    const label = localized({ es: 'falta "label"', en: '"label" is missing' });
    return [...kindProblems(part, problem), ...(isUnlabelled ? [problem(`${part.path}/x-field`, label, ADD)] : [])];
  });
}

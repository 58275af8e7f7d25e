import { type EntityField, INPUT_KINDS, type InputKind, VALUE_INPUT_KINDS } from '#definitions/fields/entity-field.ts';
import { listFieldNames } from '#definitions/fields/field-names.ts';
import { extractContrastPairs } from '#definitions/fields/read-fields.ts';
import type { Language } from '#definitions/problems/localized-text.ts';

const HEAD = '// Generated from schemas/entity.schema.json.\n';

/**
 * Generates the data of the studio's inputs, their texts, the names of all fields in changes, and the pairs of colours
 * whose contrast it checks.
 */
export const generateStudioModules = (fields: readonly EntityField[]): Record<string, string> => ({
  'fields.ts': `${HEAD}${FIELD_TYPES}
export const DRAWN_FIELDS: readonly DrawnField[] = ${JSON.stringify(studioFields(fields, (input) => !hasEditor(input)))};

export const EDITOR_FIELDS: readonly EditorField[] = ${JSON.stringify(studioFields(fields, hasEditor))};

/** The fields of entity.json that the studio edits. */
export const STUDIO_FIELDS: readonly StudioField[] = [...DRAWN_FIELDS, ...EDITOR_FIELDS];
`,
  'texts.ts': `${HEAD}export const STUDIO_TEXTS = ${JSON.stringify({ es: textsIn(fields, 'es'), en: textsIn(fields, 'en') })};\n`,
  'names.ts': `${HEAD}import type { FieldName } from '#shared/differences/change-sources.ts';

export const FIELD_NAMES: Readonly<Record<string, FieldName>> = ${JSON.stringify(listFieldNames(fields))};
`,
  'contrast.ts': `${HEAD}export const CONTRAST_PAIRS = ${JSON.stringify(extractContrastPairs(fields))} as const;\n`,
});

const hasEditor = (input: InputKind): boolean => 'studio' in INPUT_KINDS[input];

const union = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(' | ');

const EDITOR_KINDS = (Object.keys(INPUT_KINDS) as InputKind[]).filter(hasEditor);

const FIELD_TYPES = `/** The kinds of input that hold one value: each part of the studio draws them. */
export type ValueInputKind = ${union(Object.keys(VALUE_INPUT_KINDS))};

/** The kinds of input that one part of the studio draws, with an editor of its own. */
export type EditorInputKind = ${union(EDITOR_KINDS)};

/** A field or a part of one, with its kind of input. */
export interface StudioPart<Input extends string = ValueInputKind> {
  key: string;
  input: Input;
  hasHelp?: true;
  /** An empty input removes it. */
  isOptional?: true;
  /** The values of a choice. */
  choices?: readonly string[];
}

/** An object with an input for each part. */
export interface StudioGroup extends StudioPart<'group'> {
  parts: readonly StudioPart[];
}

interface Location {
  tab: 'brand' | 'terms';
  /** Section of the tab. */
  section: string;
}

/** A field that its section of the studio draws by its kind. */
export type DrawnField = Location & (StudioPart | StudioGroup);

/** A field with an editor of its own. */
export interface EditorField extends Location, StudioPart<EditorInputKind> {
  parts?: readonly StudioPart<ValueInputKind | EditorInputKind>[];
  /** The file name of an image without its extension, and the background on which it is shown. */
  picture?: { file: string; ground?: string };
}

export type StudioField = DrawnField | EditorField;
`;

const studioFields = (fields: readonly EntityField[], isWanted: (input: InputKind) => boolean) =>
  fields.filter(({ input }) => isWanted(input)).flatMap(studioField);

function studioField({ studio, parts, picture, ...field }: EntityField) {
  if (studio === undefined) return [];
  const [tab, section] = studio.split('/');
  return [{ ...studioPart(field), tab, section, ...(parts.length > 0 && { parts: parts.map(studioPart) }), picture }];
}

const studioPart = ({ key, input, help, isOptional, values }: Omit<EntityField, 'parts'>) => ({
  key,
  input,
  ...(help && { hasHelp: true }),
  ...(isOptional && { isOptional }),
  ...(input === 'choice' && { choices: values }),
});

const textsIn = (fields: readonly EntityField[], language: Language): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, label, help, choices, parts, contrast = [] }) => [
      ...(label ? [[`brand.fields.${key}`, label[language]]] : []),
      ...(help ? [[`brand.${key}.help`, help[language]]] : []),
      ...choiceTexts(key, { choices }, language),
      ...parts.flatMap((part) => [
        ...(part.label ? [[`brand.fields.${key}.${part.key}`, part.label[language]]] : []),
        ...(part.help ? [[`brand.fields.${key}.${part.key}.help`, part.help[language]]] : []),
        ...choiceTexts(`${key}.${part.key}`, part, language),
      ]),
      ...contrast.map((pair) => [`brand.pairs.${pair.text}/${pair.ground}`, pair.label[language]]),
    ]),
  ) as Record<string, string>;

/** The values of a choice as the studio lists them: without the quotes that they have in sentences. */
const choiceTexts = (name: string, { choices = {} }: Pick<EntityField, 'choices'>, language: Language) =>
  Object.entries(choices).map(([value, words]) => [
    `brand.fields.${name}.choices.${value}`,
    startWithCapital(words[language].replaceAll(/^[«“]|[»”]$/g, '')),
  ]);

const startWithCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

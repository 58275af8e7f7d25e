import type { EntityField } from '#definitions/fields/entity-field.ts';
import { listFieldNames } from '#definitions/fields/field-names.ts';
import { extractContrastPairs } from '#definitions/fields/read-fields.ts';
import type { Language } from '#definitions/problems/localized-text.ts';

const HEAD = '// Generated from schemas/entity.schema.json.\n';

/**
 * Generates the data of the studio's inputs, their texts, the names of all fields in changes, and the pairs of colours
 * whose contrast it checks.
 */
export const generateStudioModules = (fields: readonly EntityField[]): Record<string, string> => ({
  'fields.ts': `${HEAD}${FIELD_TYPE}
export const STUDIO_FIELDS: readonly StudioField[] = ${JSON.stringify(fields.flatMap(studioField))};
`,
  'texts.ts': `${HEAD}export const STUDIO_TEXTS = ${JSON.stringify({ es: textsIn(fields, 'es'), en: textsIn(fields, 'en') })};\n`,
  'names.ts': `${HEAD}import type { FieldName } from '#shared/differences/change-sources.ts';

export const FIELD_NAMES: Readonly<Record<string, FieldName>> = ${JSON.stringify(listFieldNames(fields))};
`,
  'contrast.ts': `${HEAD}export const CONTRAST_PAIRS = ${JSON.stringify(extractContrastPairs(fields))} as const;\n`,
});

const FIELD_TYPE = `/** A part of a field, with its kind of input. */
export interface StudioPart {
  key: string;
  input: string;
  hasHelp?: true;
  /** An empty input removes it. */
  isOptional?: true;
}

/** A field of entity.json that the studio edits. */
export interface StudioField extends StudioPart {
  tab: 'brand' | 'terms';
    /** Section of the tab. */
  section: string;
  parts?: readonly StudioPart[];
  /** The file name of an image without its extension, and the background on which it is shown. */
  picture?: { file: string; ground?: string };
}
`;

function studioField({ studio, parts, picture, ...field }: EntityField) {
  if (studio === undefined) return [];
  const [tab, section] = studio.split('/');
  return [{ ...studioPart(field), tab, section, ...(parts.length > 0 && { parts: parts.map(studioPart) }), picture }];
}

const studioPart = ({ key, input, help, isOptional }: Omit<EntityField, 'parts'>) => ({
  key,
  input,
  ...(help && { hasHelp: true }),
  ...(isOptional && { isOptional }),
});

const textsIn = (fields: readonly EntityField[], language: Language): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, label, help, parts, contrast = [] }) => [
      ...(label ? [[`brand.fields.${key}`, label[language]]] : []),
      ...(help ? [[`brand.${key}.help`, help[language]]] : []),
      ...parts.flatMap((part) => [
        ...(part.label ? [[`brand.fields.${key}.${part.key}`, part.label[language]]] : []),
        ...(part.help ? [[`brand.fields.${key}.${part.key}.help`, part.help[language]]] : []),
      ]),
      ...contrast.map((pair) => [`brand.pairs.${pair.text}/${pair.ground}`, pair.label[language]]),
    ]),
  ) as Record<string, string>;

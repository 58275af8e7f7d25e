import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import type { StudioField } from '#generated/studio/fields.ts';
import { toJsonPointer, type VersionFiles } from '#shared/versions/version-changes.ts';
import { toPartEdit } from './draft-parts.ts';
import { ENTITY_FILE, useVersionEditor, useVersionField } from './version-editor.ts';
import { parseFile } from './version-files.ts';

/** The values that apply when an entity does not set its own. */
export const ENTITY_DEFAULT_VALUES: Readonly<Record<string, unknown>> = ENTITY_DEFAULTS;

/** A field of entity.json: its own value and the effective value. */
export function useEntityField(name: string): ReturnType<typeof useVersionField> & { effective: unknown } {
  const field = useVersionField(ENTITY_FILE, toJsonPointer(name));
  return { ...field, effective: field.value ?? ENTITY_DEFAULT_VALUES[name] };
}

/**
 * A group of entity.json, such as a checkbox, which an entity sets as a whole: the first change of a part copies all
 * default parts, if there are any.
 */
export function useEntityGroup(name: string): Omit<ReturnType<typeof useEntityField>, 'effective'> & {
  effective: Record<string, unknown>;
  isOwn: boolean;
  changePart: (part: string, to: unknown) => void;
} {
  const { edit } = useVersionEditor();
  const field = useEntityField(name);
  const effective = (field.effective ?? {}) as Record<string, unknown>;
  return {
    ...field,
    effective,
    isOwn: field.value !== undefined,
    changePart: (part: string, value: unknown) => {
      const { path, to } = toPartEdit(toJsonPointer(name), field.value, effective, part, value);
      edit(ENTITY_FILE, path, to);
    },
  };
}

/** Parses the entity.json of a version; an empty object if it is not valid JSON. */
export const parseEntityJson = (files: VersionFiles): Record<string, unknown> => {
  const value = parseFile(files, ENTITY_FILE);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** The strings of a list in entity.json. @param fieldName such as hosts */
export const getTextList = (files: VersionFiles, fieldName: string): string[] => {
  const list: unknown = parseEntityJson(files)[fieldName];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
};

/** The host names of a version. */
export const getHosts = (files: VersionFiles): string[] => getTextList(files, 'hosts');

/** The parts of a field that is an object; none of any other. */
export const listParts = (field: StudioField) => ('parts' in field ? (field.parts ?? []) : []);

import { ENTITY_DEFAULTS } from '#generated/published/published-entity.ts';
import { toJsonPointer, type VersionFiles } from '#shared/version-changes.ts';
import { ENTITY_FILE, useVersionEditor, useVersionField } from './version-editor.ts';
import { parseFile } from './version-files.ts';

/** What holds where an entity says nothing of its own. */
export const ENTITY_DEFAULT_VALUES: Readonly<Record<string, unknown>> = ENTITY_DEFAULTS;

/** A field of entity.json: what the entity says itself, and what holds. */
export function useEntityField(name: string) {
  const field = useVersionField(ENTITY_FILE, toJsonPointer(name));
  return { ...field, effective: field.value ?? ENTITY_DEFAULT_VALUES[name] };
}

/**
 * A group of entity.json, such as a checkbox, which an entity states as a whole: the first change of a part of it states
 * all of its parts, as they are by default.
 */
export function useEntityGroup(name: string) {
  const { edit } = useVersionEditor();
  const field = useEntityField(name);
  const effective = (field.effective ?? {}) as Record<string, unknown>;
  return {
    ...field,
    effective,
    isOwn: field.value !== undefined,
    changePart: (part: string, to: unknown) =>
      field.value === undefined
        ? field.change({ ...effective, [part]: to })
        : edit(ENTITY_FILE, toJsonPointer(name, part), to),
  };
}

/** What entity.json of a version says; nothing where it can't be read. */
export const parseEntityJson = (files: VersionFiles): Record<string, unknown> => {
  const value = parseFile(files, ENTITY_FILE);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** The texts of a list that a version states. @param name such as hosts */
export const getTextList = (files: VersionFiles, name: string): string[] => {
  const list: unknown = parseEntityJson(files)[name];
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
};

/** The host names that a version states. */
export const getHosts = (files: VersionFiles): string[] => getTextList(files, 'hosts');

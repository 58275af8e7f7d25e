import type { LocalizedText } from '#shared/texts/texts.ts';

/** A field of entity.json, or a part of one, as the studio calls it. */
export interface FieldName {
  name: LocalizedText;
  /** The name of a part without that of its field. */
  part?: LocalizedText;
  /** The words for its values. */
  choices?: Readonly<Record<string, LocalizedText>>;
  /** The name of its picture below `assets`, without extension. */
  picture?: string;
}

/** What names and values of changes are described with. */
export interface ChangeSources {
  /** By JSON pointer in entity.json. */
  fields: Readonly<Record<string, FieldName>>;
  /** The names of the forms, by id. */
  forms: Readonly<Record<string, LocalizedText>>;
  /** The values of entity.json that apply when an entity sets none. */
  defaults: Readonly<Record<string, unknown>>;
  /** Finds a default text of the portal by its key; undefined when there is none, or while they load. */
  findText: (key: string) => string | undefined;
}

/** What the places of a version are named with. */
export type NameSources = Pick<ChangeSources, 'fields' | 'forms' | 'findText'>;

import type { DifferenceArea } from '#definitions/fields/entity-field.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { LocalizedText } from '#definitions/problems/localized-text.ts';

/** A difference between two versions of an entity (R-STU-17). */
export interface Difference {
  area: DifferenceArea;
  /**
   * The location: a file name in the folder of the entity, and a JSON pointer inside the file, '' for the complete
   * file.
   */
  file: string;
  path: string;
  /** A sentence without its full stop. */
  text: LocalizedText;
  /** The possible effect on suppliers: a sentence without its full stop. It must be acknowledged before publication. */
  risk?: LocalizedText;
  /** Location and new value: the same change has the same id, whatever the old value was. */
  id: string;
  /** The name of the thing in the words of the studio, by which mails list it. */
  name: LocalizedText;
  /** Both values that suppliers get, whole; absent where the sentence says all. */
  values?: ChangedValues;
}

/** The effective values before and after a change; undefined for none. */
export interface ChangedValues {
  from: unknown;
  to: unknown;
}

/** A difference without its name, which `compareVersions` adds. */
export type UnnamedDifference = Omit<Difference, 'name'>;

/** The default values and texts that an entity overrides. */
export interface DifferenceDefaults {
  /** The values that apply when an entity sets none. */
  defaults: Readonly<Record<string, unknown>>;
  /** The Spanish texts of the portal by key. */
  texts: Readonly<Record<string, string>>;
  forms: readonly FormDefinition[];
}

type DifferenceDetails = Pick<Difference, 'area' | 'text'> & {
  risk?: LocalizedText | undefined;
  values?: ChangedValues | undefined;
};

/**
 * Creates a difference. Its id consists of the location and the new value only, so the same change keeps the same id.
 * @param newValue the new value; undefined if the value is removed
 */
export function createDifference(
  { file, path }: Pick<Difference, 'file' | 'path'>,
  newValue: unknown,
  { area, text, risk, values }: DifferenceDetails,
): UnnamedDifference {
  return {
    area,
    file,
    path,
    text,
    ...(risk && { risk }),
    ...(values && { values }),
    id: JSON.stringify([file, path, newValue ?? null]),
  };
}

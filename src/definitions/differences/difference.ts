import type { DifferenceArea } from '#definitions/fields/entity-field.ts';
import type { FormDefinition } from '#definitions/forms/form-definition.ts';
import type { LocalizedText } from '#definitions/problems/localized-text.ts';

/** One thing that two versions of an entity say differently (R-STU-17). */
export interface Difference {
  area: DifferenceArea;
  /** Where it lies: a name in the folder of the entity, and a JSON pointer inside the file, '' for the whole of it. */
  file: string;
  path: string;
  /** A sentence without its full stop. */
  text: LocalizedText;
  /** What it may do to suppliers: a sentence without its full stop. Whoever publishes it has to have seen it. */
  risk?: LocalizedText;
  /** What it becomes, with its place: the same for the same news, whatever was there before. */
  id: string;
}

/** What an entity leaves unsaid, and what it lays its own over. */
export interface DifferenceDefaults {
  /** What holds where an entity states nothing. */
  defaults: Readonly<Record<string, unknown>>;
  /** The Spanish texts of the portal by key. */
  texts: Readonly<Record<string, string>>;
  forms: readonly FormDefinition[];
}

type Told = Pick<Difference, 'area' | 'text'> & { risk?: LocalizedText | undefined };

/** @param to what stands there from now on; undefined for nothing */
export function createDifference(
  { file, path }: Pick<Difference, 'file' | 'path'>,
  to: unknown,
  { area, text, risk }: Told,
): Difference {
  return { area, file, path, text, ...(risk && { risk }), id: JSON.stringify([file, path, to ?? null]) };
}

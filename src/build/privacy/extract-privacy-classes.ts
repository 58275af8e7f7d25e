import { dirname, join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { PRIVACY_CLASSES, type Kinds, type PrivacyClass } from '#shared/privacy/kinds.ts';

type Json = Record<string, unknown>;

/** A schema, with the file to which its references are relative. */
interface Placed {
  schema: Json;
  file: string;
  whole: Json;
}

/**
 * Reads the privacy classes of a value's parts from the `x-privacy` of its schema; parts without one are left out of
 * the result, and so of reports (R-REP-03).
 * @param schema JSON Schema draft-07 @param file that contains it @param whole complete schema of that file
 */
export const extractPrivacyClasses = (schema: Json, file: string, whole: Json = schema): Kinds | undefined =>
  kindsAt({ schema, file, whole });

function kindsAt(place: Placed): Kinds | undefined {
  const fields = fieldsAt(place);
  if (Object.keys(fields).length > 0) return { fields };
  const { schema, ...rest } = followed(place);
  const { items, 'x-privacy': privacy, enum: words, const: word } = schema;
  if (items) {
    const each = kindsAt({ ...rest, schema: items as Json }) ?? (isPrivacy(privacy) ? privacy : undefined);
    return each && { each };
  }
  const oneOf = [words, word].flat().filter((value) => typeof value === 'string');
  if (privacy === 'none' && oneOf.length > 0) return { oneOf };
  return isPrivacy(privacy) ? privacy : undefined;
}

const isPrivacy = (value: unknown): value is PrivacyClass => (PRIVACY_CLASSES as readonly unknown[]).includes(value);

function fieldsAt(place: Placed): Record<string, Kinds> {
  const { schema, ...rest } = followed(place);
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = schema as Record<string, Json | Json[]>;
  const own = Object.entries(properties as Record<string, Json>).flatMap(([name, property]) => {
    const kinds = kindsAt({ ...rest, schema: property });
    return kinds === undefined ? [] : [[name, kinds] as const];
  });
  const parts = [allOf, anyOf, oneOf].flat() as Json[];
  const ofParts = parts.map((part) => fieldsAt({ ...rest, schema: part }));
  return Object.assign({}, ...ofParts, Object.fromEntries(own)) as Record<string, Kinds>;
}

/** Resolves a reference: `#/definitions/x`, or `other.json#/a/b` relative to its file. */
function followed({ schema, file, whole }: Placed): Placed {
  const { $ref: reference, ...stated } = schema;
  if (typeof reference !== 'string') return { schema, file, whole };
  const [name = '', pointer = ''] = reference.split('#');
  const target = name === '' ? file : join(dirname(file), name);
  const there = name === '' ? whole : (readJsonFile(target) as Json);
  const found = pointer
    .split('/')
    .slice(1)
    .reduce((part, key) => (part[key] ?? {}) as Json, there);
  const leads = followed({ schema: found, file: target, whole: there });
  return { ...leads, schema: { ...leads.schema, ...stated } };
}

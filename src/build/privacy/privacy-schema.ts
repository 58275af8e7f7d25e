import { dirname, join } from 'node:path';
import { readJsonFile } from '#definitions/files/read-json.ts';
import { PRIVACY_CLASSES, type Kinds, type PrivacyClass } from '#shared/privacy/kinds.ts';

type Json = Record<string, unknown>;

/** A schema, and the file in which its references lead on. */
interface Placed {
  schema: Json;
  file: string;
  whole: Json;
}

/**
 * What the parts of a value are, by the `x-privacy` of its schema; what it does not say is left out, and is left out of
 * reports then (R-REP-03).
 * @param schema of JSON Schema draft-07 @param file that it stands in @param whole of that file
 */
export const createPrivacySchema = (schema: Json, file: string, whole: Json = schema): Kinds | undefined =>
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

/** With what it refers to in its place: `#/definitions/x`, or `other.json#/a/b` beside its file. */
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

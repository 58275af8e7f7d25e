import { PRIVACY_CLASSES, type Kinds, type PrivacyClass } from '#shared/privacy/kinds.ts';

type Json = Record<string, unknown>;

/**
 * Reads the privacy classes of a value's parts from the `x-privacy` of its schema; parts without one are left out of
 * the result, and so of reports (R-REP-03).
 * @param schema JSON Schema draft-07 without references
 */
export function extractPrivacyClasses(schema: Json): Kinds | undefined {
  const fields = fieldsOf(schema);
  if (Object.keys(fields).length > 0) return { fields };
  const { items, 'x-privacy': privacy, enum: words, const: word } = schema;
  if (items) {
    const each = extractPrivacyClasses(items as Json) ?? (isPrivacy(privacy) ? privacy : undefined);
    return each && { each };
  }
  const oneOf = [words, word].flat().filter((value) => typeof value === 'string');
  if (privacy === 'none' && oneOf.length > 0) return { oneOf };
  return isPrivacy(privacy) ? privacy : undefined;
}

const isPrivacy = (value: unknown): value is PrivacyClass => (PRIVACY_CLASSES as readonly unknown[]).includes(value);

function fieldsOf(schema: Json): Record<string, Kinds> {
  const { properties = {}, allOf = [], anyOf = [], oneOf = [] } = schema as Record<string, Json | Json[]>;
  const own = Object.entries(properties as Record<string, Json>).flatMap(([name, property]) => {
    const kinds = extractPrivacyClasses(property);
    return kinds === undefined ? [] : [[name, kinds] as const];
  });
  const parts = [allOf, anyOf, oneOf].flat() as Json[];
  return Object.assign({}, ...parts.map(fieldsOf), Object.fromEntries(own)) as Record<string, Kinds>;
}

/** A property of a JSON Schema, at any depth. */
export interface SchemaProperty {
  /** JSON pointer of its schema: `/body/properties/invoiceNumber`. */
  path: string;
  name: string;
  /** Its `x-privacy`, as written. */
  privacy: unknown;
}

/** Lists every property of a schema at any depth (R-REP-03). @param path JSON pointer of the schema itself */
export function listSchemaProperties(schema: object, path = ''): SchemaProperty[] {
  return Object.entries(schema).flatMap(([keyword, part]) => {
    if (typeof part !== 'object' || part === null) return [];
    if (keyword !== 'properties') return listSchemaProperties(part, `${path}/${keyword}`);
    return Object.entries(part as Record<string, object>).flatMap(([name, property]) => {
      const own = `${path}/properties/${name}`;
      const privacy = (property as Record<string, unknown>)['x-privacy'];
      return [{ path: own, name, privacy }, ...listSchemaProperties(property, own)];
    });
  });
}

/** Schemas by their title, as `components/schemas` of an OpenAPI document has them. */
type Schemas = Record<string, unknown>;

/**
 * Takes the shapes out of a document: a schema with a title, which several calls share, becomes a reference to
 * `components/schemas`.
 * @param part of an OpenAPI document with resolved references
 * @returns the part with references, and the schemas by title
 */
export function takeShapes<Part>(part: Part): { taken: Part; schemas: Schemas } {
  const schemas: Schemas = {};
  const replaced = (value: unknown, isMap = false): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(one));
    if (typeof value !== 'object' || value === null) return value;
    const { title, ...rest } = value as Record<string, unknown>;
    const inner = (members: object) =>
      Object.fromEntries(
        Object.entries(members).map(([name, one]) => [name, replaced(one, name === 'properties' && !isMap)]),
      );
    // A property may be called `title` as well.
    if (isMap || typeof title !== 'string') return inner(value);
    schemas[title] ??= inner(rest);
    return { $ref: `#/components/schemas/${title}` };
  };
  return { taken: replaced(part) as Part, schemas };
}

const SHAPES = '#/components/schemas/';

/** Replaces each reference to a shape by its schema, as readers of single calls need it. @param document of OpenAPI */
export function inlineShapes<Document extends object>(document: Document): Document {
  const { schemas = {} } = (document as { components?: { schemas?: Record<string, unknown> } }).components ?? {};
  const inlined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inlined);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref: reference } = value as { $ref?: unknown };
    if (typeof reference === 'string' && reference.startsWith(SHAPES))
      return inlined(schemas[reference.slice(SHAPES.length)]);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inlined(part)]));
  };
  return inlined(document) as Document;
}

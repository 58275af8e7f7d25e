/** The shapes of `schemas/shapes` by the names of their files. */
export type Shapes = Readonly<Record<string, unknown>>;

const NAME = /[^/]+\.json$/;

/** Replaces each reference of a call's record to a shape by the shape, such as `../shapes/version.json`. */
export function resolveShapes<Value>(value: Value, shapes: Shapes): Value {
  const resolved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(resolved);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref: reference } = part as { $ref?: unknown };
    const name = typeof reference === 'string' ? NAME.exec(reference)?.[0] : undefined;
    if (name !== undefined) return resolved(shapes[name]);
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, resolved(inner)]));
  };
  return resolved(value) as Value;
}

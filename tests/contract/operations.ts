/** The operations of an OpenAPI document. */
export interface Operations {
  paths: Record<string, Record<string, { operationId: string }>>;
}

/** Names the operations that none of some calls asked for. @param calls method and path of each */
export function unasked({ paths }: Operations, calls: readonly string[]): string[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({ method: method.toUpperCase(), path, operationId })),
  );
  // A fixed path wins over one with a parameter (R-API-36).
  const fixed = new Set(operations.map(({ method, path }) => `${method} ${path}`));
  const isOf = (call: string, method: string, path: string) =>
    call === `${method} ${path}` || (!fixed.has(call) && new RegExp(`^${method} ${patternOf(path)}$`).test(call));
  return operations
    .filter(({ method, path }) => !calls.some((call) => isOf(call, method, path)))
    .map(({ operationId }) => operationId);
}

/** A slash at the end may be left out. */
const patternOf = (path: string) => path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?');

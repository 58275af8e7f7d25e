type Json = Record<string, unknown>;

/**
 * The module with method and path of each call by its name: all of its record that the browser needs.
 * @param source folder of the records @param records each with its `operationId`, `method` and `path`
 */
export const generateEndpointsModule = (source: string, records: readonly Json[]): string =>
  [
    `// Generated from ${source}.`,
    "import type { Address } from '#shared/call-address.ts';",
    ...records.map(
      ({ operationId, method, path }) =>
        `export const ${String(operationId)} = ${JSON.stringify(`${String(method)} ${String(path)}`)} as Address<'${String(operationId)}'>;`,
    ),
    '',
  ].join('\n');

type Json = Record<string, unknown>;

/**
 * Generates the module with method and path of each call by name, the only parts of its record that the browser needs.
 * @param sourceFolder folder of the records @param records with their `operationId`, `method` and `path`
 */
export const generateEndpointsModule = (sourceFolder: string, records: readonly Json[]): string =>
  [
    `// Generated from ${sourceFolder}.`,
    "import type { Address } from '#shared/calls/call-address.ts';",
    ...records.map(
      ({ operationId, method, path }) =>
        `export const ${String(operationId)} = ${JSON.stringify(`${String(method)} ${String(path)}`)} as Address<'${String(operationId)}'>;`,
    ),
    '',
  ].join('\n');

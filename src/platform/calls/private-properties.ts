import type { PrivacyClass } from '#shared/privacy/kinds.ts';
import { CALL_SCHEMAS } from './call-schemas.ts';

/** Privacy classes that may appear in the log: none of them identifies a person. */
const OPEN: readonly unknown[] = ['none', 'amount', 'rate', 'date', 'device'] satisfies PrivacyClass[];

interface Property {
  /** Path from the schema to the property: `body.invoiceAdvanceList.numInvoice`. */
  path: string;
  name: string;
  privacy: unknown;
}

/** Lists every property of a schema at any depth. @param path of the schema itself */
export function listProperties(schema: object, path: string): Property[] {
  return Object.entries(schema).flatMap(([keyword, part]) => {
    if (typeof part !== 'object' || part === null) return [];
    if (keyword !== 'properties') return listProperties(part, path);
    return Object.entries(part as Record<string, object>).flatMap(([name, property]) => [
      { path: `${path}.${name}`, name, privacy: (property as Record<string, unknown>)['x-privacy'] },
      ...listProperties(property, `${path}.${name}`),
    ]);
  });
}

/** Lists the property names of the contract that may hold private data: their values are never written to the log. */
export const listPrivateNames = (): string[] => [
  ...new Set(
    CALL_SCHEMAS.flatMap((schema) => listProperties(schema, ''))
      .filter(({ privacy }) => !OPEN.includes(privacy))
      .map(({ name }) => name),
  ),
];

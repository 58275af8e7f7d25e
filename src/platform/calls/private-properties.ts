import type { PrivacyClass } from '#shared/privacy/kinds.ts';
import { listSchemaProperties } from '#shared/privacy/schema-properties.ts';
import { CALL_SCHEMAS } from './call-schemas.ts';

/** Privacy classes that may appear in the log: none of them identifies a person. */
const OPEN: readonly unknown[] = ['none', 'amount', 'rate', 'date', 'device'] satisfies PrivacyClass[];

/** Lists the property names of the contract that may hold private data: their values are never written to the log. */
export const listPrivateNames = (): string[] => [
  ...new Set(
    CALL_SCHEMAS.flatMap((schema) => listSchemaProperties(schema))
      .filter(({ privacy }) => !OPEN.includes(privacy))
      .map(({ name }) => name),
  ),
];

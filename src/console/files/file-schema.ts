import entitySchema from '#schemas/entity.schema.json' with { type: 'json' };
import overlaySchema from '#schemas/meta/overlay.schema.json' with { type: 'json' };
import { ENTITY_FILE, TEXTS_FILE } from '#console/draft/version-desk.ts';
import type { JsonSchema } from './json-schema.ts';

/**
 * The schema of a file of an entity: the one with which entities:check reads it (R-STU-13).
 * @param texts the keys of the portal's texts
 */
export function schemaOf(name: string, texts: readonly string[]): JsonSchema {
  if (name === ENTITY_FILE) return entitySchema as JsonSchema;
  if (name === TEXTS_FILE) return { properties: Object.fromEntries(texts.map((key) => [key, { type: 'string' }])) };
  return overlaySchema as JsonSchema;
}

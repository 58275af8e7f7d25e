import type { Kysely } from 'kysely';
import type { Entity } from '#shared/entity/entity.ts';
import type { TableRow, Schema } from '#platform/database/schema.ts';
import { DEFINITION_FORMAT } from '#studio/database/published-definitions.ts';
import { loadAssets } from '#studio/database/versions.ts';
import { hashPublication, type Publication } from './publication-hash.ts';

export interface LoadedPublication extends Publication {
  entity: Entity;
}

/**
 * Reads a stored publication and verifies that it is unchanged (R-STU-23).
 * @returns undefined when a newer release wrote it, an image is missing, or anything differs from the published content
 */
export async function loadIntactPublication(
  database: Kysely<Schema>,
  { definition, hosts, assets, hash, format }: TableRow<'published_definition'>,
): Promise<LoadedPublication | undefined> {
  if (format > DEFINITION_FORMAT) return undefined;
  const contents = await loadAssets(database, Object.values(assets));
  const files = Object.entries(assets).map(([name, content]) => [name, contents.get(content)] as const);
  if (files.some(([, content]) => content === undefined)) return undefined;
  const publication = { definition, hosts, files: new Map(files as [string, Buffer][]) };
  if (hashPublication(publication) !== hash) return undefined;
  return { ...publication, hash, entity: JSON.parse(definition) as Entity };
}

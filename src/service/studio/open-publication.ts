import type { Kysely } from 'kysely';
import type { Entity } from '#shared/entity.ts';
import type { Row, Schema } from '#service/database/schema.ts';
import { DEFINITION_FORMAT } from '#service/database/studio/published.ts';
import { readAssets } from '#service/database/studio/versions.ts';
import { hashOfPublication, type Publication } from './publication-hash.ts';

/** A publication that can be shown. */
export interface OpenedPublication extends Publication {
  entity: Entity;
}

/**
 * Reads what was published, as it was (R-STU-23).
 * @returns undefined where a newer program wrote it, a picture is gone, or anything of it is not what was published
 */
export async function openPublication(
  database: Kysely<Schema>,
  { definition, hosts, assets, hash, format }: Row<'published_definition'>,
): Promise<OpenedPublication | undefined> {
  if (format > DEFINITION_FORMAT) return undefined;
  const contents = await readAssets(database, Object.values(assets));
  const files = Object.entries(assets).map(([name, content]) => [name, contents.get(content)] as const);
  if (files.some(([, content]) => content === undefined)) return undefined;
  const publication = { definition, hosts, files: new Map(files as [string, Buffer][]) };
  if (hashOfPublication(publication) !== hash) return undefined;
  return { ...publication, hash, entity: JSON.parse(definition) as Entity };
}

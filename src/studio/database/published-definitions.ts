import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import { parseTermsFileName } from '#shared/entity/terms-file.ts';

/** The format of published definitions; this program cannot read those of a later format (R-STU-23). */
export const DEFINITION_FORMAT = 2;

/** Definitions with terms in files of their own, of which a program before format 2 would show the address. */
const getFormat = (fileNames: readonly string[]): number =>
  fileNames.some((name) => parseTermsFileName(name) !== undefined) ? DEFINITION_FORMAT : 1;

/** The complete published version of an entity. */
export interface PublishedDefinition {
  entity: string;
  versionId: string;
  /** Hash of definition, images and hosts together. */
  hash: string;
  /** Content of `config/{host}.json` (R-CONF-38). */
  definition: string;
  hosts: string[];
  /** Images: names in the entity's folder, with the hashes of their content. */
  assets: Record<string, string>;
}

/**
 * Publishes a definition at every host of its entity, all at once when the transaction commits.
 * @throws the database's unique_violation when another entity has one of the hosts
 */
export async function publishDefinition(trx: Transaction<Schema>, published: PublishedDefinition): Promise<void> {
  const { entity, versionId, hash, definition, hosts, assets } = published;
  const content = {
    definition,
    hosts: JSON.stringify(hosts),
    assets: JSON.stringify(assets),
    format: getFormat(Object.keys(assets)),
  };
  await trx
    .insertInto('published_definition')
    .values({ hash, ...content })
    // Repairs a stored definition that was damaged.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(content))
    .execute();
  await trx.deleteFrom('published_host').where('entity', '=', entity).execute();
  await trx
    .insertInto('published_host')
    .values(hosts.map((host) => ({ host, entity, version_id: versionId, hash })))
    .execute();
}

export const findPublishedDefinition = (db: Kysely<Schema>, hash: string) =>
  db.selectFrom('published_definition').selectAll().where('hash', '=', hash).executeTakeFirst();

/** The content of a file that an entity ever published under a name; undefined when there is none. */
export async function findPublishedFile(db: Kysely<Schema>, entity: string, name: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('entity_version as version')
    .innerJoin('published_definition as published', 'published.hash', 'version.hash')
    .innerJoin('entity_asset as asset', (join) => join.on(sql<boolean>`asset.hash = published.assets ->> ${name}`))
    .select('asset.content')
    .where('version.entity', '=', entity)
    .limit(1)
    .executeTakeFirst();
  return found?.content;
}

/** Lists the definitions that an entity published before, newest first. */
export const listPreviousDefinitions = (db: Kysely<Schema>, entity: string) =>
  db
    .selectFrom('entity_version as version')
    .innerJoin('published_definition as published', 'published.hash', 'version.hash')
    .selectAll('published')
    .where('version.entity', '=', entity)
    .where('version.state', '=', 'archived')
    .orderBy('version.number', 'desc')
    .limit(20)
    .execute();

/**
 * Lists the hosts with the hashes of their definitions, and since when and with which text their entity is retired:
 * enough to detect changes.
 */
export const listPublishedHosts = (db: Kysely<Schema>) =>
  db
    .selectFrom('published_host')
    .leftJoin('entity_retirement', 'entity_retirement.entity', 'published_host.entity')
    .select(['host', 'published_host.entity', 'hash', 'retired_at', 'text'])
    .orderBy('host')
    .execute();

/**
 * Blocks concurrent publications at some hosts until the transaction ends: of two that claim the same host, the second
 * finds it taken. Call it before checking to whom the hosts belong.
 */
export async function lockHosts(trx: Transaction<Schema>, hosts: readonly string[]): Promise<void> {
  // Locked in a fixed order, so that two publications never deadlock.
  for (const host of hosts.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`host ${host}`}, 0))`.execute(trx);
}

/** Finds a host that an entity claims although it belongs to another entity, and that other entity. */
export const findTakenHost = (db: Kysely<Schema>, entity: string, hosts: readonly string[]) =>
  db
    .selectFrom('published_host')
    .select(['host', 'entity'])
    .where('host', 'in', hosts)
    .where('entity', '!=', entity)
    .executeTakeFirst();

/** Lists the hosts of all other entities, with the code of their entity. */
export async function listOtherEntityHosts(db: Kysely<Schema>, entity: string): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('published_host')
    .select(['host', 'entity'])
    .where('entity', '!=', entity)
    .orderBy('entity')
    .execute();
  const hosts = new Map<string, string[]>();
  for (const { host, entity: owner } of rows) hosts.set(owner, [...(hosts.get(owner) ?? []), host]);
  return hosts;
}

/** Lists the published definitions of entities: code, content of `config/{host}.json`, hosts, and files. */
export const listDefinitions = (db: Kysely<Schema>, entities: readonly string[]) =>
  db
    .selectFrom('published_host')
    .innerJoin('published_definition', 'published_definition.hash', 'published_host.hash')
    .select(['entity', 'definition', 'hosts', 'assets'])
    .distinctOn('entity')
    .where(sql<boolean>`entity = any (${entities})`)
    .execute();

/** Lists the hashes of all definitions that were ever published. */
export const listEverPublishedHashes = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.selectFrom('published_definition').select('hash').execute()).map(({ hash }) => hash);

/** Maximum number of entities whose names are read: a member who works for more has no entity of their own. */
const MOST_NAMED = 100;

/**
 * Lists the names of the live versions of entities: in the portal, short and legal. @param within their codes; null for
 * all
 */
export async function listLiveEntityNames(db: Kysely<Schema>, within: readonly string[] | null): Promise<string[]> {
  const text = sql<string | null>`files #>> '{entity.json,text}'`;
  const rows = await db
    .selectFrom('entity_version')
    .select(['summary', text.as('definition')])
    .where('state', '=', 'live')
    .$if(within !== null, (live) => live.where(sql<boolean>`entity = any (${within})`))
    .orderBy('entity')
    .limit(MOST_NAMED)
    .execute();
  return rows.flatMap(({ summary, definition }) => [summary.name, ...namesIn(definition)]);
}

function namesIn(definition: string | null): string[] {
  try {
    const { firsInfoLayer: { legalName, shortName } = {} } = JSON.parse(definition ?? '{}') as {
      firsInfoLayer?: { legalName?: string; shortName?: string };
    };
    return [legalName, shortName].filter((name) => typeof name === 'string');
  } catch {
    // A damaged version has no readable name.
    return [];
  }
}

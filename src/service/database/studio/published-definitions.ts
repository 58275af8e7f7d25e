import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#service/database/schema.ts';

/** In which form definitions are published now; one of a later form is nothing for this program (R-STU-23). */
export const DEFINITION_FORMAT = 1;

/** The complete published version of an entity. */
export interface PublishedDefinition {
  entity: string;
  versionId: string;
  /** Of the definition, the pictures and the hosts together. */
  hash: string;
  /** What `config/{host}.json` carries (R-CONF-38). */
  definition: string;
  hosts: string[];
  /** Pictures: names in the entity's folder, and the hashes of their content. */
  assets: Record<string, string>;
}

/**
 * Has every host of an entity show another definition from the moment at which the transaction ends: all or nothing.
 * @throws the database's unique_violation when another entity has one of the hosts
 */
export async function updatePublishedHosts(trx: Transaction<Schema>, published: PublishedDefinition): Promise<void> {
  const { entity, versionId, hash, definition, hosts, assets } = published;
  const content = {
    definition,
    hosts: JSON.stringify(hosts),
    assets: JSON.stringify(assets),
    format: DEFINITION_FORMAT,
  };
  await trx
    .insertInto('published_definition')
    .values({ hash, ...content })
    // One that was damaged since is whole again.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(content))
    .execute();
  await trx.deleteFrom('published_host').where('entity', '=', entity).execute();
  await trx
    .insertInto('published_host')
    .values(hosts.map((host) => ({ host, entity, version_id: versionId, hash })))
    .execute();
}

/** What was published under a hash. */
export const findPublishedDefinition = (db: Kysely<Schema>, hash: string) =>
  db.selectFrom('published_definition').selectAll().where('hash', '=', hash).executeTakeFirst();

/** What an entity published before, newest first. */
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

/** Which hosts show what: enough to see whether anything changed. */
export const listPublishedHosts = (db: Kysely<Schema>) =>
  db.selectFrom('published_host').select(['host', 'entity', 'hash']).orderBy('host').execute();

/**
 * Keeps others from publishing at some hosts until the transaction ends: of two who claim the same at once, the second
 * finds it taken. To be called before it is asked whose they are.
 */
export async function lockHosts(trx: Transaction<Schema>, hosts: readonly string[]): Promise<void> {
  // One after the other in one order, or two would wait for each other.
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

/** The hosts of all entities but one, by the code of whose they are. */
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

/** The hashes of everything that was ever published. */
export const listPublishedHashes = async (db: Kysely<Schema>): Promise<string[]> =>
  (await db.selectFrom('published_definition').select('hash').execute()).map(({ hash }) => hash);

/** Names are read only for up to this many entities: a member who works for more has no entity of their own. */
const MOST_NAMED = 100;

/** What the live versions of entities are called, in the portal and by law. @param within their codes; null for all */
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

import { sql, type Kysely, type Transaction } from 'kysely';
import type { TableRow, Schema } from '#platform/database/schema.ts';
import { type ListPageQuery, type ListPage, readListPage } from '#platform/database/read-list.ts';

export type PreviewLinkRow = TableRow<'preview_link'>;

/** A link as lists show it, with its version. */
export interface ListedPreviewLink extends Omit<PreviewLinkRow, 'token_hash'> {
  entity: string;
  number: number;
}

export interface PreviewLinkFilter {
  entity?: string;
  version?: string;
  ids?: readonly string[];
  /** Only of these entities; null for all. */
  within: readonly string[] | null;
}

/** The sort fields of links, by their names on the wire, with their columns. */
export const PREVIEW_LINK_SORT_COLUMNS = {
  id: 'preview_link.id',
  createdAt: 'preview_link.created_at',
  expiresAt: 'expires_at',
} as const;

/** Inserts a link and deletes the expired ones. */
export async function insertPreviewLink(trx: Transaction<Schema>, link: PreviewLinkRow): Promise<void> {
  await trx.deleteFrom('preview_link').where('expires_at', '<=', link.created_at).execute();
  await trx.insertInto('preview_link').values(link).execute();
}

/** Lists one page of the links that have not expired, with their total number. */
export function listPreviewLinks(
  db: Kysely<Schema>,
  now: Date,
  listQuery: ListPageQuery<PreviewLinkFilter, keyof typeof PREVIEW_LINK_SORT_COLUMNS>,
): Promise<ListPage<ListedPreviewLink>> {
  const { entity, version, ids, within } = listQuery.filter;
  const query = db
    .selectFrom('preview_link')
    .innerJoin('entity_version', 'entity_version.id', 'preview_link.version_id')
    .where('expires_at', '>', now)
    .$if(entity !== undefined, (all) => all.where('entity', '=', entity!))
    .$if(version !== undefined, (all) => all.where(sql<boolean>`version_id::text = ${version}`))
    .$if(ids !== undefined, (all) => all.where(sql<boolean>`preview_link.id::text = any (${ids})`))
    .$if(within !== null, (all) => all.where(sql<boolean>`entity = any (${within})`));
  const columns = query.select([
    'preview_link.id',
    'version_id',
    'created_by',
    'preview_link.created_at',
    'expires_at',
    'entity',
    'number',
  ]);
  return readListPage(columns, query, { ...listQuery, column: PREVIEW_LINK_SORT_COLUMNS[listQuery.sort.field] });
}

/** Finds a link that has not expired, with its version, by the hash of its token. */
export const findPreviewLink = (
  db: Kysely<Schema>,
  tokenHash: string,
  now: Date,
): Promise<PreviewLinkRow | undefined> =>
  db
    .selectFrom('preview_link')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Lists the names of the scenes that a link shows. */
export async function listPreviewLinkSceneNames(db: Kysely<Schema>, linkId: string): Promise<string[]> {
  const rows = await db.selectFrom('stage_showing').select('scene').where('link_id', '=', linkId).execute();
  return rows.flatMap(({ scene }) => scene ?? []);
}

/** Deletes a link with its showings. */
export async function deletePreviewLink(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('preview_link').where('id', '=', id).execute();
}

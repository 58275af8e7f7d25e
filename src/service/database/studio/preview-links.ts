import { sql, type Kysely, type Transaction } from 'kysely';
import type { TableRow, Schema } from '#service/database/schema.ts';
import { type ListPageQuery, type ListPage, readList } from './read-list.ts';

export type PreviewLinkRow = TableRow<'preview_link'>;

/** A link as lists show it, with the version that it leads to. */
export interface ListedPreviewLink extends Omit<PreviewLinkRow, 'token_hash'> {
  entity: string;
  number: number;
}

/** Filter of the list of links. */
export interface PreviewLinkFilter {
  entity?: string;
  version?: string;
  ids?: readonly string[];
  /** Only of these entities; null for all. */
  within: readonly string[] | null;
}

/** By what links can be sorted: the names of the wire and of the columns. */
export const PREVIEW_LINK_COLUMNS = {
  id: 'preview_link.id',
  createdAt: 'preview_link.created_at',
  expiresAt: 'expires_at',
} as const;

/** Keeps a link; those that are over go. */
export async function insertPreviewLink(trx: Transaction<Schema>, link: PreviewLinkRow): Promise<void> {
  await trx.deleteFrom('preview_link').where('expires_at', '<=', link.created_at).execute();
  await trx.insertInto('preview_link').values(link).execute();
}

/** A part of the list of links that are not over, with how many there are in all. */
export function listPreviewLinks(
  db: Kysely<Schema>,
  now: Date,
  asked: ListPageQuery<PreviewLinkFilter, keyof typeof PREVIEW_LINK_COLUMNS>,
): Promise<ListPage<ListedPreviewLink>> {
  const { entity, version, ids, within } = asked.filter;
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
  return readList(columns, query, { ...asked, column: PREVIEW_LINK_COLUMNS[asked.sort.field] });
}

/** A link that is not over, with its version, by the hash of its token. */
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

/** The names of the scenes that a link shows. */
export async function listPreviewLinkScenes(db: Kysely<Schema>, linkId: string): Promise<string[]> {
  const rows = await db.selectFrom('stage_showing').select('scene').where('link_id', '=', linkId).execute();
  return rows.flatMap(({ scene }) => scene ?? []);
}

/** Takes a link back, with all that it shows. */
export async function deletePreviewLink(trx: Transaction<Schema>, id: string): Promise<void> {
  await trx.deleteFrom('preview_link').where('id', '=', id).execute();
}

import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { StoredChange, VersionChange } from '#platform/database/version-tables.ts';
import { applySplices, createSplices, type TextSplice } from '#shared/differences/text-splices.ts';

/** A value with a longer JSON text is stored once, apart from the changes. */
const MOST_INLINE = 1_000;
/** After so many differences a value is stored in whole again, so that reading one stays quick. */
const MOST_DEPTH = 64;
/** A difference that takes a larger share of the value is not worth its chain. */
const MOST_SHARE = 0.5;

/** Where a long value was changed. */
interface Origin {
  versionId: string;
  revision: number;
  place: string;
}

interface Base {
  hash: string;
  json: string;
}

/**
 * Stores the long values of changes, and returns the changes with hashes in their place. A text of which one paragraph
 * changed takes about that paragraph (R-STU-20).
 */
export async function storeLongValues(
  trx: Transaction<Schema>,
  versionId: string,
  revision: number,
  changes: readonly VersionChange[],
): Promise<StoredChange[]> {
  const stored: StoredChange[] = [];
  for (const { file, path, from, to } of changes) {
    const origin = { versionId, revision, place: `${file}${path}` };
    const before = toLongJson(from);
    const after = toLongJson(to);
    if (before) await keep(trx, origin, before);
    if (after) await keep(trx, origin, after, before);
    stored.push({
      file,
      path,
      ...(before ? { fromHash: before.hash } : { from }),
      ...(after ? { toHash: after.hash } : { to }),
    });
  }
  return stored;
}

/** Undefined for a short value. */
function toLongJson(value: unknown): Base | undefined {
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined || json.length <= MOST_INLINE) return undefined;
  return { hash: createHash('sha256').update(json).digest('hex'), json };
}

/** @param base a similar value that is stored; by default the latest one, of the same place if there is one */
async function keep(trx: Transaction<Schema>, origin: Origin, { hash, json }: Base, base?: Base): Promise<void> {
  const { versionId, revision, place } = origin;
  if ((await findDepth(trx, versionId, hash)) !== undefined) return;
  const similar = base ?? (await findLatest(trx, origin));
  const difference = similar && (await describeDifference(trx, versionId, similar, json));
  await trx
    .insertInto('history_text')
    .values({
      version_id: versionId,
      hash,
      place,
      revision,
      ...(difference ?? { base_hash: null, depth: 0, content: json }),
    })
    .execute();
}

async function describeDifference(trx: Transaction<Schema>, versionId: string, base: Base, json: string) {
  const depth = (await findDepth(trx, versionId, base.hash)) ?? MOST_DEPTH;
  if (depth >= MOST_DEPTH) return undefined;
  const content = JSON.stringify(createSplices(base.json, json));
  return content.length <= json.length * MOST_SHARE ? { base_hash: base.hash, depth: depth + 1, content } : undefined;
}

const findDepth = async (db: Kysely<Schema>, versionId: string, hash: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('history_text')
      .select('depth')
      .where('version_id', '=', versionId)
      .where('hash', '=', hash)
      .executeTakeFirst()
  )?.depth;

async function findLatest(trx: Transaction<Schema>, { versionId, place }: Origin): Promise<Base | undefined> {
  const found = await trx
    .selectFrom('history_text')
    .select('hash')
    .where('version_id', '=', versionId)
    // A field is part of its group and of its file.
    .orderBy(({ eb }) => eb('place', '=', place), 'desc')
    .orderBy('revision', 'desc')
    .orderBy('depth', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const texts = await loadTexts(trx, versionId, [found.hash]);
  return { hash: found.hash, json: texts.get(found.hash)! };
}

/** Loads the values of stored changes. @throws Error when one is missing */
export async function loadLongValues(
  db: Kysely<Schema>,
  versionId: string,
  changes: readonly StoredChange[],
): Promise<VersionChange[]> {
  const hashes = changes.flatMap(({ fromHash, toHash }) => [fromHash, toHash].filter((hash) => hash !== undefined));
  const texts = await loadTexts(db, versionId, hashes);
  const parse = (hash: string): unknown => JSON.parse(texts.get(hash)!);
  return changes.map(({ fromHash, toHash, ...change }) => ({
    ...change,
    ...(fromHash !== undefined && { from: parse(fromHash) }),
    ...(toHash !== undefined && { to: parse(toHash) }),
  }));
}

interface StoredText {
  hash: string;
  base_hash: string | null;
  depth: number;
  content: string;
}

/** The JSON texts of hashes. @throws Error when one is missing */
async function loadTexts(
  db: Kysely<Schema>,
  versionId: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (hashes.length === 0) return texts;
  const { rows } = await sql<StoredText>`
    with recursive needed (hash) as (
      select unnest(${hashes}::text[])
      union
      select base_hash from needed join history_text using (hash)
      where version_id = ${versionId} and base_hash is not null
    )
    select hash, base_hash, depth, content from needed join history_text using (hash)
    where version_id = ${versionId}
    order by depth`.execute(db);
  for (const { hash, base_hash: base, content } of rows)
    texts.set(hash, base === null ? content : applySplices(texts.get(base)!, JSON.parse(content) as TextSplice[]));
  const lost = hashes.find((hash) => !texts.has(hash));
  if (lost !== undefined) throw new Error(`The history of version ${versionId} has no value ${lost}.`);
  return texts;
}

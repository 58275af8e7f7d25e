import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import type { Schema } from '#confirming/database/schema.ts';
import { insertVersion, insertAssets, updateVersion } from '#studio/database/versions.ts';
import type { VersionState } from '#platform/database/version-tables.ts';
import { createVersionSummary } from '#studio/domain/validation/version-summary.ts';
import { hashContent, readContents, splitTextsAndAssets } from '#studio/domain/files/version-files.ts';

const AUTHOR = { email: 'elena@consola.example' };

/** Entities that are all like Caja Roble but for code, name and hosts. @returns the folder that holds theirs */
export function writeManyEntities(count: number): string {
  const root = mkdtempSync(join(tmpdir(), 'many-entities-'));
  symlinkSync(resolve('entities/default'), join(root, 'default'));
  for (let index = 0; index < count; index += 1) {
    const code = String(1000 + index);
    cpSync('entities/9001', join(root, code), { recursive: true });
    const file = join(root, code, 'entity.json');
    const definition = JSON.parse(readFileSync(file, 'utf8')) as object;
    const own = { codNrbeEn: code, nameSite: `Caja ${code}`, hosts: [`caja-${code}.localhost`] };
    writeFileSync(file, JSON.stringify({ ...definition, ...own }));
  }
  return root;
}

/** Has the console know such an entity: archived, live, and every third one with a draft. */
export async function takeEntity(database: Kysely<Schema>, root: string, entity: string): Promise<void> {
  const { files, assets } = splitTextsAndAssets(readContents(join(root, entity)));
  await insertAssets(database, assets);
  const summary = createVersionSummary(entity, files, { problems: [], defaults: {} });
  const states: VersionState[] = ['archived', 'live', ...(Number(entity) % 3 === 0 ? ['draft' as const] : [])];
  await database.transaction().execute(async (trx) => {
    for (const [index, state] of states.entries()) {
      const version = { id: randomUUID(), entity, number: index + 1, author: AUTHOR, madeFrom: null, files, summary };
      const hash = state === 'draft' ? {} : { hash: hashContent(`${entity} ${index}`) };
      await insertVersion(trx, { ...version, ...hash, state, now: new Date() });
      if (state === 'archived') await updateVersion(trx, version.id, { published_at: new Date() });
    }
    await trx
      .insertInto('taken_folder')
      .values({ entity, hash: hashContent(JSON.stringify(files)) })
      .execute();
  });
}

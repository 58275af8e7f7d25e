import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { readDefinitions } from '#definitions/forms/read-definitions.ts';
import type { Schema } from '#confirming/database/schema.ts';
import { getVersionValue, type VersionChange } from '#shared/versions/version-changes.ts';
import { checkVersion, getWarningKey } from '#studio/domain/versions/check-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { getDifferenceKey } from '#studio/domain/versions/version-differences.ts';
import { changeDraft } from '#studio/domain/versions/change-draft.ts';
import { createDraft, getVersion } from '#studio/domain/versions/drafts.ts';
import { type PublishResult, publishApprovedVersion } from '#studio/domain/publishing/publish-version.ts';
import { approveVersion, submitVersion } from '#studio/domain/publishing/review.ts';
import { findVersionEffects } from '#studio/domain/publishing/version-effects.ts';
import { writeSmallDrawings } from '#tests/support/small-drawings.ts';

export const ANA = { id: '00000000-0000-4000-8000-00000000a0a0', email: 'ana@roble.example', name: 'Ana' };
export const LUIS = { id: '00000000-0000-4000-8000-000000001015', email: 'luis@roble.example', name: 'Luis' };

/** Lets Ana and Luis work at the console, unless they do. */
export async function addAnaAndLuis(database: Kysely<Schema>): Promise<void> {
  const rights = { roles: ['editor' as const, 'publisher' as const], scope: null, created_at: new Date() };
  await database
    .insertInto('staff')
    .values([ANA, LUIS].map((person) => ({ ...person, ...rights })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const { definitions } = readDefinitions('schemas/forms');

/** The studio that works with the folders of entities in a folder. */
export const createStudioAt = (
  database: Kysely<Schema>,
  entitiesFolder: string,
  now: () => Date = () => new Date(),
): StudioContext => ({
  database,
  now,
  entitiesFolder,
  forms: definitions,
  interfaceTexts: () => Promise.resolve({ 'login.title': 'Iniciar sesión' }),
  needsReview: true,
  ownHosts: [],
});

/**
 * Copies the folders of 9001 and 9002 without their own texts, which name more texts of the portal than a test knows,
 * and with small drawings.
 */
export function copyDemoFolders(): string {
  const folder = mkdtempSync(join(tmpdir(), 'studio-'));
  for (const name of ['default', '9001', '9002']) {
    cpSync(join('entities', name), join(folder, name), { recursive: true });
    writeSmallDrawings(join(folder, name));
  }
  for (const code of ['9001', '9002']) rmSync(join(folder, code, 'texts.es.json'), { force: true });
  return folder;
}

/** Folders of the demo's 9001 and 9002, as an entity that is new here has them, and the studio that works with them. */
export function createTestStudio(database: Kysely<Schema>, now: () => Date = () => new Date()) {
  const folder = copyDemoFolders();
  const context = createStudioAt(database, folder, now);
  return { context, folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** A field of a file of an entity, and what it becomes. */
export type FieldChange = Omit<VersionChange, 'from'>;

/** A version of an entity that somebody else has approved. @returns its id */
export async function createApprovedVersion(
  context: StudioContext,
  entity: string,
  changes: readonly FieldChange[],
): Promise<string> {
  await addAnaAndLuis(context.database);
  const id = await createDraft(context, ANA, { entity });
  const { files } = await getVersion(context, id);
  await changeDraft(
    context,
    ANA,
    id,
    changes.map((change) => ({ ...change, from: getVersionValue(files, change) })),
  );
  await approveVersion(context, LUIS, id, await submitAcknowledged(context, ANA, id));
  return id;
}

/** Everything that may have to be accepted of a version: its differences, and what it undoes. */
export async function listEffectKeys(context: StudioContext, id: string): Promise<string[]> {
  const { differences, undone } = await findVersionEffects(context, context.database, await getVersion(context, id));
  return [...differences.map(getDifferenceKey), ...(undone ? [undone.key] : [])];
}

/** Submits a draft with every warning and difference acknowledged. @returns what a reviewer sees of it */
export async function submitAcknowledged(context: StudioContext, actor: typeof ANA, id: string) {
  const draft = await getVersion(context, id);
  const { entity, files, revision } = draft;
  const { problems, warnings, hash } = await checkVersion(context, context.database, entity, files);
  if (hash === undefined) throw new Error(problems.map(createProblemFormatter('en')).join('\n'));
  const acknowledged = [...warnings.map(getWarningKey), ...(await listEffectKeys(context, id))];
  await submitVersion(context, actor, id, { note: 'Lista', acknowledged });
  return { revision, hash, acknowledged };
}

/** The same, published. */
export const publishChanges = async (
  context: StudioContext,
  entity: string,
  changes: readonly FieldChange[],
): Promise<PublishResult> =>
  publishApprovedVersion(context, LUIS, await createApprovedVersion(context, entity, changes));

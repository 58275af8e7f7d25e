import { randomUUID } from 'node:crypto';
import { checkVersion, warningKey } from '#service/studio/check-version.ts';
import type { Doer } from '#service/studio/audit.ts';
import type { StudioContext } from '#service/studio/context.ts';
import { changeDraft, createDraft, versionOf } from '#service/studio/drafts.ts';
import { goLive, publicationOf } from '#service/studio/publish.ts';
import { approveVersion, scheduleVersion, submitVersion } from '#service/studio/review.ts';
import { findLive, insertVersion, nextNumber } from '#service/database/studio/versions.ts';
import type { VersionChange, VersionFiles } from '#service/database/version-tables.ts';
import { valueAt } from '#shared/version-changes.ts';

const EDITOR: Doer = { email: 'elena@consola.example', name: 'Elena' };
const PUBLISHER: Doer = { email: 'pablo@consola.example', name: 'Pablo' };

const ARCHIVED = 12;
const DAY_MS = 86_400_000;

/**
 * Fills the console of the demo, once its folders were taken: a draft under review, one that is scheduled, one with
 * problems, and an entity with twelve archived versions.
 */
export async function seedVersions(studio: StudioContext): Promise<void> {
  await addReview(studio);
  await addScheduled(studio);
  await addProblem(studio);
  await addHistory(studio);
}

/** Of Caja Roble: another colour and other words wait to be reviewed. */
async function addReview(studio: StudioContext): Promise<void> {
  const id = await draftOf(studio, '9001', [
    { path: '/secondaryColor', to: '#5A3E12' },
    { path: '/copyrightNotice', to: 'Caja Roble, Sociedad Cooperativa de Crédito' },
  ]);
  await submit(studio, id, 'Color secundario más oscuro y nombre completo en el pie');
}

/** Of Banco Alameda: a name for the browser's tab, from tomorrow. */
async function addScheduled(studio: StudioContext): Promise<void> {
  const id = await draftOf(studio, '9000', [{ path: '/nameSite', to: 'Banco Alameda · Proveedores' }]);
  await submit(studio, id, 'Nombre más corto');
  await approveVersion(studio, PUBLISHER, id, (await versionOf(studio, id)).revision);
  await scheduleVersion(studio, PUBLISHER, id, { at: new Date(studio.now().getTime() + DAY_MS) });
}

/** Of Banco Alameda: white on white. */
const addProblem = (studio: StudioContext) => draftOf(studio, '9000', [{ path: '/primaryColor', to: '#FAFAFA' }]);

/** Of Crédito Marea: what was live until now, again and again. */
async function addHistory(studio: StudioContext): Promise<void> {
  const { database, now } = studio;
  const live = await findLive(database, '9002');
  if (!live) return;
  const publication = await publicationOf(studio, live);
  for (let done = 0; done < ARCHIVED; done += 1)
    await database.transaction().execute(async (trx) => {
      const version = { id: randomUUID(), entity: live.entity, number: await nextNumber(trx, live.entity) };
      const { files, summary, number: madeFrom } = live;
      await insertVersion(trx, {
        ...version,
        state: 'draft',
        files,
        summary,
        madeFrom,
        author: EDITOR.email,
        now: now(),
      });
      await goLive(trx, studio, { actor: PUBLISHER, version, publication });
    });
}

async function draftOf(
  studio: StudioContext,
  entity: string,
  wishes: readonly Pick<VersionChange, 'path' | 'to'>[],
): Promise<string> {
  const id = await createDraft(studio, EDITOR, { entity });
  const { files } = await versionOf(studio, id);
  await changeDraft(
    studio,
    EDITOR,
    id,
    wishes.map((wish) => changeOf(files, wish)),
  );
  return id;
}

function changeOf(files: VersionFiles, { path, to }: Pick<VersionChange, 'path' | 'to'>): VersionChange {
  const place = { file: 'entity.json', path };
  return { ...place, from: valueAt(files, place), to };
}

async function submit(studio: StudioContext, id: string, note: string): Promise<void> {
  const { entity, files } = await versionOf(studio, id);
  const { warnings } = await checkVersion(studio, entity, files);
  await submitVersion(studio, EDITOR, id, { note, acknowledged: warnings.map(warningKey) });
}

import { randomUUID } from 'node:crypto';
import { checkVersion, getWarningKey } from '#studio/domain/versions/check-version.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { changeDraft } from '#studio/domain/versions/change-draft.ts';
import { createDraft, getVersion } from '#studio/domain/versions/drafts.ts';
import { submitNotice } from '#studio/domain/notices/notice-review.ts';
import { createNotice } from '#studio/domain/notices/notices.ts';
import { replaceLiveVersion, createPublication } from '#studio/domain/publishing/publish-version.ts';
import { approveVersion, scheduleVersion, submitVersion } from '#studio/domain/publishing/review.ts';
import { findStaffByEmail, type Staff } from '#studio/database/staff.ts';
import { findLiveVersion, insertVersion, getNextVersionNumber } from '#studio/database/versions.ts';
import type { VersionChange, VersionFiles } from '#platform/database/version-tables.ts';
import { getDayInTimeZone, SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { applyChange, getVersionValue } from '#shared/versions/version-changes.ts';

/** Members of the demo's staff. */
interface People {
  editor: Staff;
  publisher: Staff;
}

const ARCHIVED = 12;
const DAY_MS = 86_400_000;

/**
 * Fills the console of the demo once its staff exists and its folders are imported: a draft under review, a scheduled
 * version, a draft with problems, an entity with twelve archived versions, of which most differ from what is live, and a notice under review.
 */
export async function seedDemoVersions(studio: StudioContext): Promise<void> {
  const editor = await findStaffByEmail(studio.database, 'elena@consola.example');
  const publisher = await findStaffByEmail(studio.database, 'pablo@consola.example');
  if (!editor || !publisher) return;
  await addReview(studio, editor);
  await addScheduled(studio, { editor, publisher });
  await addProblem(studio, editor);
  await addHistory(studio, { editor, publisher });
  await addNotice(studio, editor);
}

/** Banco Alameda and Caja Roble: a warning of what is closed tomorrow evening, shown on that day, is pending review. */
async function addNotice(studio: StudioContext, editor: Staff): Promise<void> {
  const tomorrow = getDayInTimeZone(SPANISH_TIME_ZONE, new Date(studio.now().getTime() + DAY_MS));
  const notice = await createNotice(studio, editor, {
    entities: ['9000', '9001'],
    kind: 'warning',
    text: 'Hoy de 20 a 22 horas no habrá servicio por mantenimiento.',
    link: null,
    screens: null,
    from: `${tomorrow}T08:00`,
    until: `${tomorrow}T22:00`,
  });
  await submitNotice(studio, editor, notice);
}

/** Caja Roble: a draft with another colour and another notice is pending review. */
async function addReview(studio: StudioContext, editor: Staff): Promise<void> {
  const id = await draftOf(studio, editor, '9001', [
    { path: '/secondaryColor', to: '#5A3E12' },
    { path: '/copyrightNotice', to: 'Caja Roble, Sociedad Cooperativa de Crédito' },
  ]);
  await submit(studio, editor, id, 'Color secundario más oscuro y nombre completo en el pie');
}

/** Banco Alameda: a new name in the browser's tab is scheduled for tomorrow. */
async function addScheduled(studio: StudioContext, { editor, publisher }: People): Promise<void> {
  const id = await draftOf(studio, editor, '9000', [{ path: '/nameSite', to: 'Banco Alameda · Proveedores' }]);
  await submit(studio, editor, id, 'Nombre más corto');
  const version = await getVersion(studio, id);
  const { hash } = await createPublication(studio, version);
  await approveVersion(studio, publisher, id, { revision: version.revision, hash });
  await scheduleVersion(studio, publisher, id, { at: new Date(studio.now().getTime() + DAY_MS) });
}

/** Banco Alameda: a draft with white text on white. */
const addProblem = (studio: StudioContext, editor: Staff) =>
  draftOf(studio, editor, '9000', [{ path: '/primaryColor', to: '#FAFAFA' }]);

/** Crédito Marea: what was published repeatedly had a shorter name in the footer; the last version has today's again. */
async function addHistory(studio: StudioContext, { editor, publisher }: People): Promise<void> {
  const { database, now } = studio;
  const live = await findLiveVersion(database, '9002');
  if (!live) return;
  const change = changeOf(live.files, { path: '/copyrightNotice', to: 'Crédito Marea' });
  const earlier = { ...live, files: applyChange(live.files, change) };
  const published = await Promise.all(
    [earlier, live].map(async ({ files }) => ({
      files,
      publication: await createPublication(studio, { ...live, files }),
    })),
  );
  for (let done = 1; done <= ARCHIVED; done += 1)
    await database.transaction().execute(async (trx) => {
      const { entity, summary, number: madeFrom } = live;
      const { files, publication } = published[done < ARCHIVED ? 0 : 1]!;
      const version = { id: randomUUID(), entity, number: await getNextVersionNumber(trx, entity), files };
      await insertVersion(trx, {
        ...version,
        state: 'draft',
        summary,
        madeFrom,
        author: editor,
        now: now(),
      });
      await replaceLiveVersion(trx, studio, { actor: publisher, version, publication });
    });
}

async function draftOf(
  studio: StudioContext,
  editor: Staff,
  entity: string,
  changes: readonly Pick<VersionChange, 'path' | 'to'>[],
): Promise<string> {
  const id = await createDraft(studio, editor, { entity });
  const { files } = await getVersion(studio, id);
  await changeDraft(
    studio,
    editor,
    id,
    changes.map((change) => changeOf(files, change)),
  );
  return id;
}

function changeOf(files: VersionFiles, { path, to }: Pick<VersionChange, 'path' | 'to'>): VersionChange {
  const location = { file: 'entity.json', path };
  return { ...location, from: getVersionValue(files, location), to };
}

async function submit(studio: StudioContext, editor: Staff, id: string, note: string): Promise<void> {
  const { entity, files } = await getVersion(studio, id);
  const { warnings } = await checkVersion(studio, studio.database, entity, files);
  await submitVersion(studio, editor, id, { note, acknowledged: warnings.map(getWarningKey) });
}

import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { insertAssets } from '#studio/database/versions.ts';
import { refuseField } from '#studio/domain/calls/console-refusal.ts';
import { createNewEntityContents } from '#studio/domain/publishing/create-entity.ts';
import { splitVersionFiles } from '#studio/domain/files/limited-files.ts';
import { getSceneLibrary } from '#studio/domain/scenes/scene-library.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { keepShowings, type Showing } from './showings.ts';

/** Stands for what the form of a new entity may still lack; no screen shows it. */
const UNSHOWN = { code: '0000', hosts: ['nueva.localhost'] };

/**
 * Creates showings of scenes of the library with a new entity that is not stored (R-STU-06).
 * @throws ConsoleRefusal invalid `scenes`, `logo`
 */
export async function createEntityShowings(
  context: StudioContext,
  { scenes, ...values }: ConsoleRequestBody<'createEntityShowings'>,
): Promise<Showing[]> {
  if (!scenes.every((name) => getSceneLibrary().has(name))) refuseField('scenes', 'unknown');
  const contents = await createNewEntityContents(context, { ...values, ...UNSHOWN });
  const { files, assets } = splitVersionFiles(contents);
  await insertAssets(context.database, assets);
  return keepShowings(
    context,
    { entity: UNSHOWN.code, files },
    scenes.map((name) => ({ name, content: undefined })),
  );
}

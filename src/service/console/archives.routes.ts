import type { FastifyInstance } from 'fastify';
import { createProblemFormatter } from '#definitions/problems/problem.ts';
import { findLiveVersion } from '#service/database/studio/versions.ts';
import { isEntityInScope } from '#service/studio/access.ts';
import { findArchiveProblem } from '#service/studio/archive.ts';
import { checkContents, getValidator, createAssetLoader } from '#service/studio/check-version.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { createDraftFromFiles, getVersion } from '#service/studio/drafts.ts';
import { readFolderVersion, importFolderAsDraft } from '#service/studio/import-folders.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { presentDifferences } from './present-differences.ts';
import { presentVersionDetails } from './present-version.ts';

const LARGEST_ARCHIVE = 10 * 1024 * 1024;

/**
 * Calls that export versions as zips with the structure of their folders, and import drafts from zips (R-STU-04) and
 * folders (R-STU-03).
 */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'exportVersion', async (request, reply) => {
    const { entity, number, files } = await getVersion(studio, request.params.id);
    if (!isEntityInScope(getCaller(request).scope, entity)) refuseCall('notFound');
    const zip = await getValidator(studio).pack(files, createAssetLoader(studio.database));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${entity}-${number}.zip"`)
      .send(zip as unknown as string);
  });

  registerConsoleCall(
    api,
    context,
    'importVersion',
    async (request) => {
      const caller = getCaller(request);
      const entity = request.params.id;
      if (!isEntityInScope(caller.scope, entity)) refuseCall('notFound');
      const zip: unknown = request.body;
      if (!Buffer.isBuffer(zip)) return refuseCall('mediaType');
      const contents = await getValidator(studio).unpack(zip);
      const fault = findArchiveProblem(contents);
      if (fault) {
        const { problems } = await checkContents(studio, entity, contents);
        refuseCall('badArchive', {
          ...fault,
          problems: problems.map(createProblemFormatter(negotiateLanguage(request))),
        });
      }
      const id = await createDraftFromFiles(studio, caller, { entity, contents });
      return presentVersionDetails(studio, await getVersion(studio, id), negotiateLanguage(request));
    },
    { bodyLimit: LARGEST_ARCHIVE },
  );

  registerConsoleCall(api, context, 'readFolder', async (request) => {
    const entity = request.params.id;
    if (!isEntityInScope(getCaller(request).scope, entity)) refuseCall('notFound');
    const live = await findLiveVersion(studio.database, entity);
    return presentDifferences(studio, live, readFolderVersion(studio, entity), negotiateLanguage(request));
  });

  registerConsoleCall(api, context, 'takeFolder', async (request) => {
    const caller = getCaller(request);
    const entity = request.params.id;
    if (!isEntityInScope(caller.scope, entity)) refuseCall('notFound');
    const id = await importFolderAsDraft(studio, caller, entity);
    return presentVersionDetails(studio, await getVersion(studio, id), negotiateLanguage(request));
  });
}

import type { FastifyInstance } from 'fastify';
import { findLiveVersion } from '#studio/database/versions.ts';
import { isEntityInScope } from '#studio/domain/calls/access.ts';
import { findArchiveProblem } from '#studio/domain/files/archive.ts';
import { checkContents, getValidator, createAssetLoader } from '#studio/domain/versions/check-version.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import { createDraftFromFiles, getVersion } from '#studio/domain/versions/drafts.ts';
import { readFolderVersion, importFolderAsDraft } from '#studio/domain/publishing/import-folders.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { negotiateLanguage } from './negotiate-language.ts';
import { presentDifferences } from './present-differences.ts';
import { presentVersionDetails } from './present-version.ts';
import { createStudioProblemWording } from './studio-problem-wording.ts';

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

  registerConsoleCall(api, context, 'importVersion', async (request) => {
    const caller = getCaller(request);
    const entity = request.params.id;
    if (!isEntityInScope(caller.scope, entity)) refuseCall('notFound');
    const zip: unknown = request.body;
    if (!Buffer.isBuffer(zip)) return refuseCall('mediaType');
    const contents = await getValidator(studio).unpack(zip);
    const fault = findArchiveProblem(contents);
    if (fault) {
      const { problems } = await checkContents(studio, entity, contents);
      const wording = await createStudioProblemWording(studio, negotiateLanguage(request));
      refuseCall('badArchive', {
        ...fault,
        problems: problems.map(wording).map(({ field, reason, fix }) => `${field}: ${reason}. ${fix}`),
      });
    }
    const id = await createDraftFromFiles(studio, caller, { entity, contents, takenFrom: 'any' });
    return presentVersionDetails(studio, await getVersion(studio, id), negotiateLanguage(request));
  });

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

import type { FastifyInstance } from 'fastify';
import { formatIn } from '#definitions/problems/problem.ts';
import { findLive } from '#service/database/studio/versions.ts';
import { seesEntity } from '#service/studio/access.ts';
import { archiveFault } from '#service/studio/archive.ts';
import { checkContents, judgeOf, loadFrom } from '#service/studio/check-version.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import { createDraftOf, versionOf } from '#service/studio/drafts.ts';
import { folderFiles, takeFolderAsDraft } from '#service/studio/folders.ts';
import { consoleCall } from './calls.ts';
import type { ConsoleContext } from './context.ts';
import { callerOf } from './guards.ts';
import { languageOf } from './language.ts';
import { presentDifferences } from './present-differences.ts';
import { presentWhole } from './present-version.ts';

const LARGEST_ARCHIVE = 10 * 1024 * 1024;

/** Versions as zips with the structure of their folders, drafts of such zips (R-STU-04), and of folders (R-STU-03). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  consoleCall(api, context, 'exportVersion', async (request, reply) => {
    const { entity, number, files } = await versionOf(studio, request.params.id);
    if (!seesEntity(callerOf(request).scope, entity)) refuseCall('notFound');
    const zip = await judgeOf(studio).pack(files, loadFrom(studio.database));
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${entity}-${number}.zip"`)
      .send(zip as unknown as string);
  });

  consoleCall(
    api,
    context,
    'importVersion',
    async (request) => {
      const caller = callerOf(request);
      const entity = request.params.id;
      if (!seesEntity(caller.scope, entity)) refuseCall('notFound');
      const zip: unknown = request.body;
      if (!Buffer.isBuffer(zip)) return refuseCall('mediaType');
      const contents = await judgeOf(studio).unpack(zip);
      const fault = archiveFault(contents);
      if (fault) {
        const { problems } = await checkContents(studio, entity, contents);
        refuseCall('badArchive', { ...fault, problems: problems.map(formatIn(languageOf(request))) });
      }
      const id = await createDraftOf(studio, caller, { entity, contents });
      return presentWhole(studio, await versionOf(studio, id), languageOf(request));
    },
    { bodyLimit: LARGEST_ARCHIVE },
  );

  consoleCall(api, context, 'readFolder', async (request) => {
    const entity = request.params.id;
    if (!seesEntity(callerOf(request).scope, entity)) refuseCall('notFound');
    const live = await findLive(studio.database, entity);
    return presentDifferences(studio, live, folderFiles(studio, entity), languageOf(request));
  });

  consoleCall(api, context, 'takeFolder', async (request) => {
    const caller = callerOf(request);
    const entity = request.params.id;
    if (!seesEntity(caller.scope, entity)) refuseCall('notFound');
    const id = await takeFolderAsDraft(studio, caller, entity);
    return presentWhole(studio, await versionOf(studio, id), languageOf(request));
  });
}

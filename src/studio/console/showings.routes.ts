import type { FastifyInstance } from 'fastify';
import { createEntityShowings } from '#studio/domain/showings/entity-showings.ts';
import { createNoticeShowings } from '#studio/domain/showings/notice-showings.ts';
import { createSceneShowings, createShowings, type Showing } from '#studio/domain/showings/showings.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller, getCallerFor } from './guards.ts';
import { findVisibleVersion } from './visible-version.ts';

/** Calls that show a version of an entity in scenes on the stage (R-SCN-10). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio, stageAddress } = context;
  const present = (showings: readonly Showing[]) => ({
    showings: showings.map((showing) => ({ ...showing, url: `${stageAddress}/scenes/${showing.id}` })),
  });

  registerConsoleCall(api, context, 'createShowings', async (request) => {
    const { id } = await findVisibleVersion(studio, request, request.params.id);
    return present(await createShowings(studio, id, request.body.scenes, getCaller(request).scope));
  });

  registerConsoleCall(api, context, 'createNoticeShowings', async (request) => {
    for (const entity of request.body.entities) getCallerFor(request, entity);
    return present(await createNoticeShowings(studio, request.body));
  });

  registerConsoleCall(api, context, 'createEntityShowings', async ({ body }) =>
    present(await createEntityShowings(studio, body)),
  );

  registerConsoleCall(api, context, 'createSceneShowings', async (request) => {
    const { id } = await findVisibleVersion(studio, request, request.body.version);
    return present(await createSceneShowings(studio, id, request.body.scenes));
  });
}

import type { FastifyInstance } from 'fastify';
import { cancelEntityState, confirmEntityState, requestEntityState } from '#studio/domain/publishing/retire-entity.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCallerFor } from './guards.ts';
import { readOneEntity } from './present-entity.ts';
import { registerConsoleCall } from './register-console-call.ts';

/** Calls that retire an entity and open it again (R-DESK-04). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;

  registerConsoleCall(api, context, 'requestEntityState', async (request) => {
    const { id } = request.params;
    const caller = getCallerFor(request, id);
    await requestEntityState(studio, caller, id, request.body);
    return readOneEntity(studio, id, caller.scope);
  });

  registerConsoleCall(api, context, 'confirmEntityState', async (request) => {
    const { id } = request.params;
    const caller = getCallerFor(request, id);
    await confirmEntityState(studio, caller, id, new Date(request.body.at));
    return readOneEntity(studio, id, caller.scope);
  });

  registerConsoleCall(api, context, 'cancelEntityState', async (request) => {
    const { id } = request.params;
    const caller = getCallerFor(request, id);
    await cancelEntityState(studio, caller, id);
    return readOneEntity(studio, id, caller.scope);
  });
}

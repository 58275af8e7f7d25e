import type { FastifyInstance } from 'fastify';
import type { ConsoleResponseBody } from '#shared/console/console-contract.ts';
import { findEntityOfVersion } from '#studio/database/version-comments.ts';
import { isEntityInScope } from '#studio/domain/calls/access.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import {
  addComment,
  type CommentThread,
  listThreads,
  settleThread,
  visitVersion,
} from '#studio/domain/publishing/version-comments.ts';
import { registerConsoleCall } from './register-console-call.ts';
import type { ConsoleContext } from './console-context.ts';
import { getCaller } from './guards.ts';
import { findVisibleVersion } from './visible-version.ts';

/** Calls about the comments on a version, and about who has it open (R-STU-18, R-STU-20). */
export function routes(api: FastifyInstance, context: ConsoleContext): void {
  const { studio } = context;
  const presentThreads = async (id: string) => (await listThreads(studio, id)).map(presentThread);

  registerConsoleCall(api, context, 'listComments', async (request) => {
    await findVisibleVersion(studio, request, request.params.id);
    return presentThreads(request.params.id);
  });

  registerConsoleCall(api, context, 'addComment', async (request) => {
    const { id } = request.params;
    await findVisibleVersion(studio, request, id);
    await addComment(studio, getCaller(request), id, request.body);
    return presentThreads(id);
  });

  registerConsoleCall(api, context, 'settleComment', async (request) => {
    const { id, thread } = request.params;
    await findVisibleVersion(studio, request, id);
    await settleThread(studio, getCaller(request), id, thread, request.body.seen);
    return presentThreads(id);
  });

  registerConsoleCall(api, context, 'visitVersion', async (request) => {
    const caller = getCaller(request);
    const entity = await findEntityOfVersion(studio.database, request.params.id);
    // Asked for every few seconds: the content of the version is not read.
    if (entity === undefined || !isEntityInScope(caller.scope, entity)) refuseCall('notFound');
    return visitVersion(studio, caller, request.params.id);
  });
}

const presentThread = ({ first, comments }: CommentThread): ConsoleResponseBody<'listComments'>[number] => ({
  id: first.id,
  file: first.file,
  path: first.path,
  comments: comments.map(({ id, author, author_id, body, created_at }) => ({
    id,
    author,
    authorId: author_id,
    text: body,
    at: created_at.toISOString(),
  })),
  settledBy: first.settled_by,
  settledAt: first.settled_at?.toISOString() ?? null,
});

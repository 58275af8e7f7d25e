import type { FastifyRequest } from 'fastify';
import type { Version } from '#studio/database/versions.ts';
import { isEntityInScope } from '#studio/domain/calls/access.ts';
import { refuseCall } from '#studio/domain/calls/console-refusal.ts';
import type { StudioContext } from '#studio/domain/studio-context.ts';
import { getVersion } from '#studio/domain/versions/drafts.ts';
import { getCaller } from './guards.ts';

/**
 * Finds a version in the caller's scope; any other one counts as missing (R-CON-05). @throws ConsoleRefusal notFound
 */
export async function findVisibleVersion(
  studio: StudioContext,
  request: Pick<FastifyRequest, 'staff'>,
  id: string,
): Promise<Version> {
  const version = await getVersion(studio, id);
  return isEntityInScope(getCaller(request).scope, version.entity) ? version : refuseCall('notFound');
}

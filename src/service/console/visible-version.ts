import type { FastifyRequest } from 'fastify';
import type { Version } from '#service/database/studio/versions.ts';
import { isEntityInScope } from '#service/studio/access.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import type { StudioContext } from '#service/studio/studio-context.ts';
import { getVersion } from '#service/studio/drafts.ts';
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

import type { FastifyRequest } from 'fastify';
import type { Version } from '#service/database/studio/versions.ts';
import { seesEntity } from '#service/studio/access.ts';
import { refuseCall } from '#service/studio/console-refusal.ts';
import type { StudioContext } from '#service/studio/context.ts';
import { versionOf } from '#service/studio/drafts.ts';
import { callerOf } from './guards.ts';

/** A version that its caller may see; another one is as if it were not there (R-CON-05). @throws ConsoleRefusal notFound */
export async function seenVersion(
  studio: StudioContext,
  request: Pick<FastifyRequest, 'staff'>,
  id: string,
): Promise<Version> {
  const version = await versionOf(studio, id);
  return seesEntity(callerOf(request).scope, version.entity) ? version : refuseCall('notFound');
}

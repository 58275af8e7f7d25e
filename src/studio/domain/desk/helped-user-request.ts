import type { HelpedUserRequest } from '#platform/database/supplier-help.ts';
import { type EntityScope, isEntityInScope } from '#studio/domain/calls/access.ts';

/** Builds the request of a member of staff about the user of a handle, within the member's scope (R-DESK-06). */
export const buildHelpedUserRequest = (
  { id, scope }: { id: string; scope: EntityScope },
  handle: string,
): HelpedUserRequest => ({ handle, member: id, isInScope: (entity) => isEntityInScope(scope, entity) });

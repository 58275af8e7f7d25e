import type { Role } from '#shared/console/console-contract.ts';
import type { CallAccess } from './console-calls.ts';

/** Codes of a member's entities; null for all entities. */
export type EntityScope = readonly string[] | null;

/** Whether a member with these roles may make a call. */
export const mayCall = (roles: readonly Role[], access: CallAccess): boolean =>
  typeof access === 'string' || access.some((role) => roles.includes(role));

/** Whether an entity is in a scope (R-CON-05). */
export const isEntityInScope = (scope: EntityScope, entity: string): boolean =>
  scope === null || scope.includes(entity);

/** Whether one scope is within another: members can neither grant nor read more than their own scope. */
export const isScopeWithin = (scope: EntityScope, outerScope: EntityScope): boolean =>
  outerScope === null || (scope !== null && scope.every((entity) => outerScope.includes(entity)));

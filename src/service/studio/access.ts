import type { Role } from '#shared/console-contract.ts';
import type { Access } from './console-calls.ts';

/** Codes of the entities that somebody works for; null for all. */
export type EntityScope = readonly string[] | null;

/** Whether somebody with these roles may do what `access` says. */
export const mayCall = (roles: readonly Role[], access: Access): boolean =>
  typeof access === 'string' || access.some((role) => roles.includes(role));

/** Whether an entity is in a scope (R-CON-05). */
export const seesEntity = (scope: EntityScope, entity: string): boolean => scope === null || scope.includes(entity);

/** Whether everything of one scope is in another: nobody gives, or looks into, more than the own. */
export const isWithin = (scope: EntityScope, whole: EntityScope): boolean =>
  whole === null || (scope !== null && scope.every((entity) => whole.includes(entity)));

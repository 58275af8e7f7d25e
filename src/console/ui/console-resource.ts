import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Role } from '#shared/console/console-contract.ts';

/**
 * A resource of the console. Every folder exports its resources in its `index.ts`, from which they are collected; their
 * names are the texts `resources.<name>.name` and `resources.<name>.about`.
 */
export interface ConsoleResource extends Omit<ResourceProps, 'children'> {
  /** Position in the menu: 10, 20, … */
  order: number;
  /** The resource in whose entry of the menu it belongs; by default it has one of its own if it has a list. */
  menuEntry?: string;
  /** The role, or the roles, that see it; all by default. The service decides what each role may do (R-CON-05, R-CON-06). */
  role?: Role | readonly Role[];
  /** The service that it needs: the reference, or a bank's own; either by default (R-SIDE-01). */
  confirming?: 'reference' | 'bank';
  /** The roles that may create a record; by default all that see the resource. */
  createRoles?: readonly Role[];
  /** Further pages below its address, in addition to list, create, show and edit. */
  routes?: readonly { path: string; Page: ComponentType }[];
}

/** Reads which service has the suppliers, as the page names it. */
export const readConfirming = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=confirming]')?.content ?? 'reference';

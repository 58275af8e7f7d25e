import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { Role } from '#shared/console-contract.ts';

/**
 * A resource of the console, or several of one folder, in the `index.ts` of the folder, where they are found. Its names stand
 * in the texts `resources.<name>.name` and `resources.<name>.about`.
 */
export interface ConsoleResource extends Omit<ResourceProps, 'children'> {
  /** Its place in the menu: 10, 20, … */
  order: number;
  /** Who sees it; everybody when left out. The service decides what each may do (R-CON-05, R-CON-06). */
  role?: Role;
  /** Who is offered to create one; everybody who sees it when left out. */
  createRole?: Role;
  /** Pages below its address besides list, create, show and edit. */
  routes?: readonly { path: string; Page: ComponentType }[];
}

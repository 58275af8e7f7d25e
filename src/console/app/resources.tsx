import type { Role } from '#shared/console/console-contract.ts';
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { type ConsoleResource, readConfirming } from '#console/ui/console-resource.ts';
import type { ReactElement } from 'react';

const files = import.meta.glob<readonly ConsoleResource[]>('../*/index.ts', { eager: true, import: 'resources' });

/** All resources in the order of the menu, collected from every `index.ts` below `src/console`. */
const RESOURCES = Object.values(files)
  .flat()
  .toSorted((one, other) => one.order - other.order);

/** The resources that a user with these roles sees, each as react-admin's `<Resource>`. */
export const createResources = (roles: readonly Role[]): ReactElement[] =>
  RESOURCES.filter(
    ({ role, confirming }) =>
      (!role || [role].flat().some((one) => roles.includes(one))) && (!confirming || confirming === readConfirming()),
  ).map(
    ({
      order: _order,
      role: _role,
      confirming: _confirming,
      menuEntry: _menuEntry,
      createRoles,
      routes = [],
      create,
      ...resource
    }) => (
      <Resource
        key={resource.name}
        {...resource}
        {...(create && (!createRoles || createRoles.some((role) => roles.includes(role))) && { create })}
      >
        {routes.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Resource>
    ),
  );

/** The resource whose entry of the menu a resource belongs to. */
export const findMenuEntry = (resource: string): string =>
  RESOURCES.find(({ name }) => name === resource)?.menuEntry ?? resource;

/** The paths of the further pages of a resource, below its address. */
export const findRoutePaths = (resource: string): string[] =>
  RESOURCES.filter(({ name }) => name === resource).flatMap(({ routes = [] }) => routes.map(({ path }) => path));

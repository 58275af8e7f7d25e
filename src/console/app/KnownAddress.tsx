import type { ReactNode } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { matchPath, useLocation } from 'react-router-dom';
import { findRoutePaths } from './resources.tsx';

interface KnownAddressProps {
  /** Rendered at an address that no screen has. */
  unknown: ReactNode;
  children: ReactNode;
}

/**
 * The screen of an address. Below the address of a resource react-admin shows its list, a form without a record, or
 * nothing at an address that has no screen.
 */
export function KnownAddress({ unknown, children }: KnownAddressProps) {
  const { pathname } = useLocation();
  const definitions = useResourceDefinitions();
  const resource = Object.values(definitions).find(({ name }) => matchPath(`/${name}/*`, pathname));
  if (!resource) return children;
  const { name, hasList, hasCreate, hasEdit, hasShow } = resource;
  const paths = [
    ...(hasList ? [''] : []),
    ...(hasCreate ? ['create'] : []),
    ...(hasEdit ? [':id'] : []),
    ...(hasShow ? [':id/show'] : []),
    ...findRoutePaths(name),
  ];
  return paths.some((path) => matchPath(`/${name}/${path}`, pathname)) ? children : unknown;
}

import type { RouterProvider } from 'ra-core';
import {
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  matchPath,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
} from 'react-router-dom';
import type { ReactNode } from 'react';

const never = () => false;
const unblocked = () => ({ state: 'unblocked' as const });
const Children = ({ children }: { children: ReactNode }) => children;

/**
 * What react-admin needs of a router, on the BrowserRouter around it. The build puts it in the place of react-admin's own
 * adapter, which carries a whole second router for applications that have none (30 KB more before Login can be used).
 */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useMatch,
  useInRouterContext,
  useBlocker: unblocked,
  useCanBlock: never,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  matchPath,
  RouterWrapper: Children,
} as unknown as RouterProvider;

import type { SceneArea } from '#shared/scenes/scene.ts';

const AREAS: readonly (readonly [start: string, area: SceneArea])[] = [
  ['/home', 'home'],
  ['/facturas', 'invoices'],
  ['/anticipo-facturas', 'advances'],
  ['/operaciones', 'advances'],
  ['/anticipo-automatico', 'automatic-advances'],
  ['/cuentas-de-abono', 'accounts'],
  ['/gestion-de-proveedores', 'supplier'],
  ['/gestion-de-usuarios/perfil', 'profile'],
  ['/gestion-de-usuarios', 'users'],
  ['/alert', 'profile'],
  ['/company-data', 'registration'],
  ['/access-data', 'registration'],
  ['/confirmation-data', 'registration'],
  ['/ready', 'registration'],
  ['/first-info-layer', 'registration'],
  ['/error', 'errors'],
];

/** The area of the portal to which an address belongs; the login area when it is none of the others. */
export const getSceneArea = (route: string): SceneArea =>
  AREAS.find(([start]) => route.startsWith(start))?.[1] ?? 'access';

/** Screens before login that belong to no area. */
const WAYS_IN = [
  '/forgot-password',
  '/new-password',
  '/blockingPassword',
  '/user-confirmation',
  '/confirm-user-password',
  '/accesibilidad',
];

/** The screen of the portal in the path of a page, which may be below a folder; undefined when there is none. */
export function stripBasePath(pagePath: string): string | undefined {
  if (pagePath === '/') return pagePath;
  const starts = [...AREAS.map(([start]) => start), ...WAYS_IN];
  const positions = starts.map((start) => `${pagePath}/`.indexOf(`${start}/`)).filter((position) => position >= 0);
  return positions.length > 0 ? pagePath.slice(Math.min(...positions)) : undefined;
}

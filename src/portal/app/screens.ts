import { lazy } from 'react';
import { advanceRoutes } from '#portal/features/advances/index.ts';
import { alertRoutes } from '#portal/features/alerts/index.ts';
import { automaticAdvanceRoutes } from '#portal/features/automatic-advances/index.ts';
import { invoiceRoutes } from '#portal/features/invoices/index.ts';
import { accountRoutes } from '#portal/features/accounts/index.ts';
import { profileRoutes } from '#portal/features/profile/index.ts';
import { sampleSimulationRoutes } from '#portal/features/sample-simulation/index.ts';
import { supplierRoutes } from '#portal/features/supplier/index.ts';
import { loadCode } from '#portal/ui/load-code.ts';
import { userRoutes } from '#portal/features/users/index.ts';

const routes = [
  ...invoiceRoutes,
  ...advanceRoutes,
  ...automaticAdvanceRoutes,
  ...accountRoutes,
  ...supplierRoutes,
  ...userRoutes,
  ...profileRoutes,
  ...alertRoutes,
  ...sampleSimulationRoutes,
];

/** The screens behind login beside home, each with code of its own. */
export const screens = routes.map(({ path, load }) => ({
  path,
  load,
  Screen: lazy(() => loadCode<Awaited<ReturnType<typeof load>>>(load)),
}));

type Load = (typeof screens)[number]['load'];

/** A failure here is met again, and shown, when the screen is opened. */
const fetchAhead = (load: Load) => void load().catch(() => undefined);

/** Fetches the code of all screens. */
export const prefetchScreens = (): void => screens.forEach(({ load }) => fetchAhead(load));

/** Fetches the code of the screen that a link leads to, as soon as one points at it or reaches it by keyboard. */
export function prefetchHoveredScreen({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const screen = screens.find(({ path }) => path === link?.pathname);
  if (screen) fetchAhead(screen.load);
}

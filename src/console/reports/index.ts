import { lazy } from 'react';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** Reports with the same entity, screen and codes (R-DESK-08); the page of support lists them. */
const reportGroups: ConsoleResource = {
  name: 'report-groups',
  order: 31,
  menuEntry: 'reports',
  role: 'support',
  show: lazy(() => import('./ReportGroupPage.tsx')),
};

export const resources = [reportGroups];

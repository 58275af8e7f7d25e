import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { lazy } from 'react';
import type { ReportRecord } from '#shared/console/console-contract.ts';
import type { ConsoleResource } from '#console/ui/console-resource.ts';
import { DROPPED_FILE_ROUTE, SCENE_ROUTE } from './bench-paths.ts';

/** The reports of suppliers, and the bench that shows them to support (R-BEN-01). */
const reports: ConsoleResource = {
  name: 'reports',
  order: 30,
  role: 'support',
  icon: SupportIcon,
  list: lazy(() => import('./SupportPage.tsx')),
  show: lazy(() => import('./ReportPage.tsx')),
  recordRepresentation: ({ id }: ReportRecord) => id,
  // Pages without a report: a dropped file, and scenes of the library.
  routes: [
    { path: DROPPED_FILE_ROUTE, Page: lazy(() => import('./FilePage.tsx')) },
    { path: SCENE_ROUTE, Page: lazy(() => import('./ScenePage.tsx')) },
  ],
};

export const resources = [reports];

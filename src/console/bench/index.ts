import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import { lazy } from 'react';
import type { ReportRecord } from '#shared/console-contract.ts';
import { FILE_ROUTE, SCENE_ROUTE } from './places.ts';

/** What suppliers reported, and the bench on which support looks at it (R-BEN-01). */
export const reports = {
  name: 'reports',
  icon: SupportIcon,
  list: lazy(() => import('./SupportPage.tsx')),
  show: lazy(() => import('./ReportPage.tsx')),
  recordRepresentation: ({ id }: ReportRecord) => id,
};

/** Beside reports: what was dropped here, and scenes of the library. */
export const benchRoutes = [
  { path: FILE_ROUTE, Page: lazy(() => import('./FilePage.tsx')) },
  { path: SCENE_ROUTE, Page: lazy(() => import('./ScenePage.tsx')) },
];

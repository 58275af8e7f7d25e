import VersionsIcon from '@mui/icons-material/LayersOutlined';
import { lazy } from 'react';
import type { VersionRecord } from '#shared/console/console-contract.ts';
import type { ConsoleResource } from '#console/ui/console-resource.ts';

/** Versions of entities (R-STU-02), in a list across entities (R-DESK-01) and on the page of their entity. */
const versions: ConsoleResource = {
  name: 'versions',
  order: 20,
  icon: VersionsIcon,
  list: lazy(() => import('./VersionList.tsx')),
  show: lazy(() => import('./VersionPage.tsx')),
  recordRepresentation: ({ number }: VersionRecord) => String(number),
};

export const resources = [versions];

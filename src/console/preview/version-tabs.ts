import { lazy } from 'react';
import type { VersionTab } from '#console/draft/version-tab.ts';

export const tabs: readonly VersionTab[] = [
  { name: 'preview', order: 60, Panel: lazy(() => import('./PreviewTab.tsx')) },
];

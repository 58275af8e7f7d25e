import { lazy } from 'react';
import type { VersionTab } from '#console/draft/version-tab.ts';

export const tabs: readonly VersionTab[] = [
  // Its text editor is large.
  { name: 'files', order: 50, Panel: lazy(() => import('./FilesTab.tsx')) },
];

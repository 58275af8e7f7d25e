import { lazy } from 'react';
import type { VersionTab } from '#console/draft/version-tab.ts';

export const tabs: readonly VersionTab[] = [
  // The portal's forms come with it.
  { name: 'forms', order: 40, Panel: lazy(() => import('./FormsTab.tsx')) },
];

import { lazy } from 'react';
import type { VersionTab } from '#console/draft/version-tab.ts';

export const tabs: readonly VersionTab[] = [
  // Lazy: it loads the portal's forms.
  { name: 'forms', order: 40, Panel: lazy(() => import('./FormsTab.tsx')) },
];

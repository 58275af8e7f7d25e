import { lazy } from 'react';
import { ENTITY_FILE } from '#console/draft/version-editor.ts';
import type { VersionTab } from '#console/draft/version-tab.ts';

export const tabs: readonly VersionTab[] = [
  // Its text editor is large.
  { name: 'terms', order: 30, file: ENTITY_FILE, Panel: lazy(() => import('./TermsTab.tsx')) },
];

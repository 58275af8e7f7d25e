import { lazy } from 'react';
import { TEXTS_FILE } from '#console/draft/version-editor.ts';
import type { VersionTab } from '#console/draft/version-tab.ts';

export const tabs: readonly VersionTab[] = [
  { name: 'words', order: 20, file: TEXTS_FILE, Panel: lazy(() => import('./TextsTab.tsx')) },
];

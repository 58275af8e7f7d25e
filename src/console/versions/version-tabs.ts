import { lazy } from 'react';
import { PROBLEMS_TAB, type VersionTab } from '#console/draft/version-tab.ts';

export const DIFFERENCES_TAB = 'differences';

/** The tab whose label shows the number of open comments. */
export const COMMENTS_TAB = 'comments';

export const tabs: readonly VersionTab[] = [
  { name: PROBLEMS_TAB, order: 70, Panel: lazy(() => import('./ProblemsTab.tsx')) },
  { name: DIFFERENCES_TAB, order: 80, Panel: lazy(() => import('./DifferencesTab.tsx')) },
  { name: COMMENTS_TAB, order: 85, Panel: lazy(() => import('./CommentsTab.tsx')) },
  { name: 'history', order: 90, Panel: lazy(() => import('./HistoryTab.tsx')) },
];

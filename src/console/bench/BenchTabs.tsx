import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { useBench } from './bench-context.ts';
import { AdviceTab } from './AdviceTab.tsx';
import { VersionComparison } from './VersionComparison.tsx';
import { TimelineTab } from './TimelineTab.tsx';

const TABS = ['say', 'timeline', 'why', 'compare'] as const;
type TabName = (typeof TABS)[number];

/** Lazy: it loads the portal's forms. */
const WhyTab = lazy(() => import('./ExplanationTab.tsx'));

const PANELS: Record<TabName, ComponentType> = {
  say: AdviceTab,
  timeline: TimelineTab,
  why: WhyTab,
  compare: VersionComparison,
};

/** The id of the open tab's panel. */
export const BENCH_PANEL_ID = 'bench-panel';

/** The tabs of the bench; picking an element on the stage opens the tab that explains it. */
export function BenchTabs() {
  const translate = useTranslate();
  const { picked } = useBench();
  const [chosen, setChosen] = useState<{ tab: TabName; picked: unknown }>({ tab: 'say', picked: undefined });
  const tab = picked !== undefined && chosen.picked !== picked ? 'why' : chosen.tab;
  const Panel = PANELS[tab];
  return (
    <Box component="section" aria-label={translate('bench.tabs')} sx={{ minWidth: 0 }}>
      <Tabs
        value={tab}
        onChange={(_event, next: TabName) => setChosen({ tab: next, picked })}
        variant="fullWidth"
        sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0, px: 0.5 } }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`bench-tab-${name}`}
            aria-controls={tab === name ? BENCH_PANEL_ID : undefined}
            label={translate(`bench.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={BENCH_PANEL_ID}
        tabIndex={-1}
        aria-labelledby={`bench-tab-${tab}`}
        sx={{ pt: 2, scrollMarginTop: '5rem' }}
      >
        <Suspense fallback={<LoadingStatus />}>
          <Panel />
        </Suspense>
      </Box>
    </Box>
  );
}

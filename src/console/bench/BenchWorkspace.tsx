import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { focusAndShow } from '#console/ui/focus-and-show.ts';
import { BenchContext } from './bench-context.ts';
import { BenchHeader } from './BenchHeader.tsx';
import { BenchStage } from './BenchStage.tsx';
import { BENCH_PANEL_ID, BenchTabs } from './BenchTabs.tsx';
import type { BenchCase } from './bench-case.ts';
import { StageToolbar } from './StageToolbar.tsx';
import { useBenchState } from './useBenchState.ts';

/** The screen that a supplier saw, with the tabs that explain it. */
export function BenchWorkspace({ held }: { held: BenchCase }) {
  const bench = useBenchState(held);
  return (
    <BenchContext value={bench}>
      <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <SkipToAdvice />
        <BenchHeader />
        <StageToolbar />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22.5rem' },
          }}
        >
          <BenchStage />
          <BenchTabs />
        </Box>
      </Box>
    </BenchContext>
  );
}

/** Leads by keyboard past the header and the stage to what support came for; seen only with the focus. */
function SkipToAdvice() {
  const translate = useTranslate();
  return (
    <Button size="small" variant="outlined" sx={SKIP} onClick={() => focusAndShow(BENCH_PANEL_ID)}>
      {translate('bench.skip')}
    </Button>
  );
}

const SKIP = {
  justifySelf: 'start',
  '&:not(:focus)': {
    position: 'absolute',
    width: '1px',
    minWidth: 0,
    height: '1px',
    minHeight: 0,
    p: 0,
    border: 0,
    clipPath: 'inset(50%)',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
} as const;

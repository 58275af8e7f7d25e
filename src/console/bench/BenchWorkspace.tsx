import Box from '@mui/material/Box';
import { BenchContext } from './bench-context.ts';
import { BenchHeader } from './BenchHeader.tsx';
import { BenchStage } from './BenchStage.tsx';
import { BenchTabs } from './BenchTabs.tsx';
import type { BenchCase } from './bench-case.ts';
import { StageToolbar } from './StageToolbar.tsx';
import { useBenchState } from './useBenchState.ts';

/** The screen that a supplier saw, with the tabs that explain it. */
export function BenchWorkspace({ held }: { held: BenchCase }) {
  const bench = useBenchState(held);
  return (
    <BenchContext value={bench}>
      <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
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

import Box from '@mui/material/Box';
import { BenchContext } from './bench-context.ts';
import { BenchHead } from './BenchHead.tsx';
import { BenchStage } from './BenchStage.tsx';
import { BenchTabs } from './BenchTabs.tsx';
import type { BenchCase } from './case.ts';
import { StageBar } from './StageBar.tsx';
import { useBench } from './useBench.ts';

/** What a supplier saw, and beside it all that helps to understand and to answer it. */
export function BenchDesk({ held }: { held: BenchCase }) {
  const bench = useBench(held);
  return (
    <BenchContext value={bench}>
      <Box sx={{ display: 'grid', gap: 2, py: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BenchHead />
        <StageBar />
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

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, Suspense } from 'react';
import type { CountChartProps } from './count-chart.ts';

const CountBars = lazy(() => import('./CountBars.tsx'));

const HEIGHT = 220;

/**
 * Counts by period as stacked bars, and as a table for screen readers. The library of charts is loaded with the first
 * chart.
 */
export const CountChart = (props: CountChartProps) => (
  <Box sx={{ minHeight: HEIGHT, position: 'relative' }}>
    <Box aria-hidden="true">
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <CountBars {...props} height={HEIGHT} />
      </Suspense>
    </Box>
    <CountTable {...props} />
  </Box>
);

const CountTable = ({ label, periodLabel, periods, series }: CountChartProps) => (
  <table style={visuallyHidden}>
    <caption>{label}</caption>
    <thead>
      <tr>
        <th scope="col">{periodLabel}</th>
        {series.map(({ name }) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {periods.map((period, place) => (
        <tr key={period}>
          <th scope="row">{period}</th>
          {series.map(({ name, counts }) => (
            <td key={name}>{counts[place] ?? 0}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

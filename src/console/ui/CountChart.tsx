import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { lazy, Suspense } from 'react';
import type { CountChartProps } from './count-chart.ts';

const CountBars = lazy(() => import('./CountBars.tsx'));

const HEIGHT = 220;
/** In pixels: a bar with its gap, and legend and axis together. */
const LYING = { bar: 34, rest: 84 };
/** Longer names do not fit below their bars. */
const LONG_NAME = 14;

/**
 * Counts by period as stacked bars, and as a table for screen readers. Bars with long names lie, with the names in front
 * of them. The library of charts is loaded with the first chart.
 */
export function CountChart(props: CountChartProps) {
  const { periods } = props;
  const isLying = periods.some((period) => period.length > LONG_NAME);
  const height = isLying ? periods.length * LYING.bar + LYING.rest : HEIGHT;
  return (
    <Box sx={{ minHeight: height, position: 'relative' }}>
      <Box aria-hidden="true">
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <CountBars {...props} height={height} isLying={isLying} />
        </Suspense>
      </Box>
      <CountTable {...props} />
    </Box>
  );
}

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
      {periods.map((period, index) => (
        <tr key={period}>
          <th scope="row">{period}</th>
          {series.map(({ name, counts }) => (
            <td key={name}>{counts[index] ?? 0}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

import { useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { CountChartProps } from './count-chart.ts';

interface CountBarsProps extends CountChartProps {
  /** In pixels. */
  height: number;
  /** Whether the bars lie, with their names in front of them. */
  isLying: boolean;
}

/**
 * The bars of a `CountChart`, with the library that draws them. They take no focus: the table says the same by keyboard and
 * to screen readers.
 */
function CountBars({ periods, series, height, isLying }: CountBarsProps) {
  const { palette, breakpoints } = useTheme();
  const isNarrow = useMediaQuery(breakpoints.down('sm'));
  const { primary, warning, info, error, success, text } = palette;
  const shorten = shortenNames(periods);
  const names = {
    scaleType: 'band',
    data: [...periods],
    valueFormatter: (name: string, { location }: { location: string }) => (location === 'tick' ? shorten(name) : name),
  } as const;
  const counts = { tickMinStep: 1 };
  return (
    <BarChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      layout={isLying ? 'horizontal' : 'vertical'}
      xAxis={[isLying ? { ...counts, height: 28 } : { ...names, height: 32 }]}
      yAxis={[isLying ? { ...names, width: isNarrow ? 96 : 176 } : { ...counts, width: 40 }]}
      series={series.map((each) => ({ label: each.name, data: [...each.counts], stack: 'all' }))}
      colors={[...[primary, warning, info, error, success].map(({ main }) => main), text.secondary]}
      hideLegend={series.length === 1}
    />
  );
}

/**
 * The names in front of their bars. Of entities such as «Caja Roble · Confirming para proveedores» the first part is enough,
 * as long as it tells them apart: a whole name is cut off there.
 */
function shortenNames(names: readonly string[]): (name: string) => string {
  const shorten = (name: string) => name.split(' · ')[0]!;
  const isUnique = new Set(names.map(shorten)).size === names.length;
  return isUnique ? shorten : (name) => name;
}

export default CountBars;

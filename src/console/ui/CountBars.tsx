import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { CountChartProps } from './count-chart.ts';

interface CountBarsProps extends CountChartProps {
  /** In pixels. */
  height: number;
}

/** The bars of a `CountChart`, with the library that draws them. */
function CountBars({ periods, series, height }: CountBarsProps) {
  const { palette } = useTheme();
  const colors = [palette.primary, palette.warning, palette.info, palette.error, palette.success];
  return (
    <BarChart
      height={height}
      skipAnimation
      xAxis={[{ scaleType: 'band', data: [...periods], height: 32 }]}
      yAxis={[{ tickMinStep: 1, width: 40 }]}
      series={series.map(({ name, counts }) => ({ label: name, data: [...counts], stack: 'all' }))}
      colors={colors.map(({ main }) => main)}
      hideLegend={series.length === 1}
    />
  );
}

export default CountBars;

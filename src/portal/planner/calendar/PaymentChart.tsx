import { memo, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { CalendarUnit, DayRange } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Bar, HEIGHT, type PeriodRow } from './Bar.tsx';
import { createChartScale, formatThousands } from './chart-scale.ts';
import { listAxisLabels } from './period-text.ts';
import { useChartCursor } from './useChartCursor.ts';

interface PaymentChartProps {
  unit: CalendarUnit;
  rows: readonly PeriodRow[];
  stretch: DayRange | undefined;
  onChoose: (stretch: DayRange | undefined) => void;
}

/**
 * A row of bars: what arrives, and above it what has been paid in advance. A list for screen readers, with one tab stop
 * (R-PLAN-04); a click, a drag, two taps or keys choose a bar or a stretch (R-PLAN-11).
 */
export const PaymentChart = ({ unit, rows, stretch, onChoose }: PaymentChartProps) => {
  const id = useId();
  const plot = useRef<SVGSVGElement>(null);
  const scale = useMemo(
    () => createChartScale(Math.max(0, ...rows.map(({ pending, advanced }) => pending + advanced))),
    [rows],
  );
  const { active, isSelected, onKeyDown, ...pointerEvents } = useChartCursor({ rows, stretch, onChoose, plot, id });
  useShowFirst(plot, active);
  const of = `0 0 ${rows.length} ${HEIGHT}`;
  return (
    <div className="payments-chart" data-unit={unit}>
      <Legend />
      <div className="payments-area">
        <div className="payments-axis" aria-hidden="true">
          {scale.ticks.map((cents) => (
            <span key={cents} style={{ bottom: `${(cents / scale.top) * 100}%` }}>
              {formatThousands(cents)}
            </span>
          ))}
        </div>
        <div
          className="payments-scroll"
          role="listbox"
          tabIndex={0}
          aria-label={translate(`payments.chart.${unit}`)}
          aria-describedby={`${id}-help`}
          aria-multiselectable="true"
          aria-orientation="horizontal"
          aria-activedescendant={`${id}-${active}`}
          onKeyDown={onKeyDown}
        >
          <div className="payments-row" role="none">
            <svg
              ref={plot}
              className="payments-plot"
              viewBox={of}
              preserveAspectRatio="none"
              role="none"
              {...pointerEvents}
            >
              {scale.ticks.map((cents) => (
                <Line key={cents} y={HEIGHT * (1 - cents / scale.top)} width={rows.length} />
              ))}
              {rows.map((row, index) => (
                <Bar
                  key={row.from}
                  id={`${id}-${index}`}
                  {...{ row, index, top: scale.top }}
                  isActive={index === active}
                  isSelected={isSelected(index)}
                />
              ))}
            </svg>
            <Labels rows={rows} unit={unit} />
          </div>
        </div>
      </div>
      <p id={`${id}-help`} className="payments-help">
        {translate('payments.help')}
      </p>
    </div>
  );
};

/** Scrolls to the chosen stretch when a view opens that is wider than the screen. */
function useShowFirst(plot: RefObject<SVGSVGElement | null>, index: number): void {
  const show = useEffectEvent(() => {
    const frame = plot.current?.closest('.payments-scroll');
    const bar = plot.current?.querySelectorAll('[role="option"]')[index];
    if (!frame || !bar) return;
    const distance = bar.getBoundingClientRect().left - frame.getBoundingClientRect().left;
    if (distance > frame.clientWidth) frame.scrollLeft += distance;
  });
  useEffect(() => show(), []);
}

const Legend = () => (
  <div className="payments-legend">
    <span>{translate('payments.thousands')}</span>
    <span className="payments-key payments-key-pending">{translate('payments.pending')}</span>
    <span className="payments-key payments-key-advanced">{translate('payments.advanced')}</span>
  </div>
);

const Line = ({ y, width }: { y: number; width: number }) => (
  <line className="payments-line" x1={0} x2={width} y1={y} y2={y} aria-hidden="true" />
);

const Labels = memo(({ rows, unit }: { rows: readonly PeriodRow[]; unit: CalendarUnit }) => {
  const leftOf = (index: number) => ({ left: `${(index / rows.length) * 100}%` });
  const width = { width: `${100 / rows.length}%` };
  return (
    <div className="payments-labels" aria-hidden="true">
      <span className="payments-today" style={leftOf(0)}>
        {translate('payments.today')}
      </span>
      {listAxisLabels(rows, unit).map(({ index, text, year, isMinor }) => (
        <span key={index} data-minor={isMinor} style={{ ...leftOf(index), ...width }}>
          <span>{text}</span>
          {year && <span>{year}</span>}
        </span>
      ))}
    </div>
  );
});

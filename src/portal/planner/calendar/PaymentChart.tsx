import { memo, useId, useMemo, useRef } from 'react';
import { formatEuros } from '#shared/money.ts';
import type { CalendarUnit, DayRange, PaymentSums } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { createChartScale, formatThousands } from './chart-scale.ts';
import { formatPeriod, listAxisLabels } from './period-text.ts';
import { useChartCursor } from './useChartCursor.ts';

export type PeriodRow = DayRange & PaymentSums;

interface PaymentChartProps {
  unit: CalendarUnit;
  rows: readonly PeriodRow[];
  stretch: DayRange | undefined;
  onChoose: (stretch: DayRange | undefined) => void;
}

/** The sums of a row in one line, for who hears the bars. */
const describe = (row: PeriodRow): string =>
  translate(row.invoices > 0 ? 'payments.bar' : 'payments.emptyBar', {
    period: formatPeriod(row),
    pending: formatEuros(row.pending),
    advanced: formatEuros(row.advanced),
    smart_count: row.invoices,
  });

const HEIGHT = 100;

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
              {rows.map((row, place) => (
                <Bar
                  key={row.from}
                  id={`${id}-${place}`}
                  {...{ row, place, top: scale.top }}
                  isActive={place === active}
                  isSelected={isSelected(place)}
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

interface BarProps {
  id: string;
  row: PeriodRow;
  place: number;
  top: number;
  isActive: boolean;
  isSelected: boolean;
}

const WIDTH = 0.7;

const Bar = memo(({ id, row, place, top, isActive, isSelected }: BarProps) => {
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * HEIGHT;
  const [pending, advanced] = [heightOf(row.pending), heightOf(row.advanced)];
  const x = place + (1 - WIDTH) / 2;
  return (
    <g
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={describe(row)}
      className={isActive ? 'payments-bar payments-bar-active' : 'payments-bar'}
    >
      <rect className="payments-band" x={place} y={0} width={1} height={HEIGHT} />
      {pending > 0 && <rect className="payments-pending" x={x} y={HEIGHT - pending} width={WIDTH} height={pending} />}
      {advanced > 0 && (
        <rect className="payments-advanced" x={x} y={HEIGHT - pending - advanced} width={WIDTH} height={advanced} />
      )}
    </g>
  );
});

const Labels = memo(({ rows, unit }: { rows: readonly PeriodRow[]; unit: CalendarUnit }) => {
  const leftOf = (place: number) => ({ left: `${(place / rows.length) * 100}%` });
  const width = { width: `${100 / rows.length}%` };
  return (
    <div className="payments-labels" aria-hidden="true">
      <span className="payments-today" style={leftOf(0)}>
        {translate('payments.today')}
      </span>
      {listAxisLabels(rows, unit).map(({ place, text, year, isMinor }) => (
        <span key={place} data-minor={isMinor} style={{ ...leftOf(place), ...width }}>
          <span>{text}</span>
          {year && <span>{year}</span>}
        </span>
      ))}
    </div>
  );
});

import { memo } from 'react';
import { formatEuros } from '#shared/money/format-money.ts';
import type { DayRange, PaymentSums } from '#shared/planner/payment-calendar.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { formatPeriod } from './period-text.ts';

/** A period with its sums. */
export type PeriodRow = DayRange & PaymentSums;

/** The height of the bars' drawing, in its own units; a bar and the space around it are one unit wide. */
export const HEIGHT = 100;

/** The sums of a row in one line, for who hears the bars. */
const describe = (row: PeriodRow): string =>
  translate(row.invoices > 0 ? 'payments.bar' : 'payments.emptyBar', {
    period: formatPeriod(row),
    pending: formatEuros(row.pending),
    advanced: formatEuros(row.advanced),
    smart_count: row.invoices,
  });

interface BarProps {
  id: string;
  row: PeriodRow;
  index: number;
  top: number;
  isActive: boolean;
  isSelected: boolean;
}

const WIDTH = 0.7;

/** A period: an option of the list, with what arrives below what has been paid in advance. */
export const Bar = memo(({ id, row, index, top, isActive, isSelected }: BarProps) => {
  const heightOf = (cents: number) => (Math.max(0, cents) / top) * HEIGHT;
  const [pending, advanced] = [heightOf(row.pending), heightOf(row.advanced)];
  const x = index + (1 - WIDTH) / 2;
  return (
    <g
      id={id}
      role="option"
      aria-selected={isSelected}
      aria-label={describe(row)}
      className={isActive ? 'payments-bar payments-bar-active' : 'payments-bar'}
    >
      <rect className="payments-band" x={index} y={0} width={1} height={HEIGHT} />
      {pending > 0 && <rect className="payments-pending" x={x} y={HEIGHT - pending} width={WIDTH} height={pending} />}
      {advanced > 0 && (
        <rect className="payments-advanced" x={x} y={HEIGHT - pending - advanced} width={WIDTH} height={advanced} />
      )}
    </g>
  );
});

import { formatDay } from '#shared/dates/days.ts';
import type { IsoDay } from '#shared/dates/days.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { ErrorDetails } from '#portal/ui/errors/ErrorDetails.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import '#portal/advances/price.css';

interface PriceFailedProps {
  /** The value date that could not be priced. */
  day: IsoDay;
  /** The error of the price request. */
  error: unknown;
  onRetry: () => void;
}

/** Shown above an older price: states that the requested price is unavailable, and offers a retry. */
export const PriceFailed = ({ day, error, onRetry }: PriceFailedProps) => (
  <div className="price-notes">
    <Notice tone="warning">
      <p>{translate('advances.noPrice', { day: formatDay(day) })}</p>
      <Button onClick={onRetry}>{translate('ui.retry')}</Button>
      <ErrorDetails error={error} />
    </Notice>
  </div>
);

import { formatDay } from '#shared/dates/iso-day.ts';
import type { IsoDay } from '#shared/dates/iso-day.ts';

/** A day as DD/MM/YYYY (R-CONF-35). */
export const Day = ({ value }: { value: IsoDay }) => (
  <time className="tabular" dateTime={value}>
    {formatDay(value)}
  </time>
);

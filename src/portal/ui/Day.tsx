import { formatDay } from '#shared/iso-day.ts';
import type { IsoDay } from '#shared/iso-day.ts';

/** A day as DD/MM/YYYY (R-CONF-35). */
export const Day = ({ value }: { value: IsoDay }) => (
  <time className="tabular" dateTime={value}>
    {formatDay(value)}
  </time>
);

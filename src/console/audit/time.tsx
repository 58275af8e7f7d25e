import { DateTimeInput } from 'react-admin';

/** An audit is read from its end. */
export const LATEST = { field: 'at', order: 'DESC' } as const;

/** Between two moments. */
export const TIME_FILTERS = [
  <DateTimeInput key="from" source="from" label="audit.from" />,
  <DateTimeInput key="to" source="to" label="audit.to" />,
];

import { DateTimeInput } from 'react-admin';

export const LATEST_FIRST_SORT = { field: 'at', order: 'DESC' } as const;

export const TIME_FILTERS = [
  <DateTimeInput key="from" source="from" label="audit.from" />,
  <DateTimeInput key="to" source="to" label="audit.to" />,
];

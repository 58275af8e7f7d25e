import type { ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { DateTimeInput } from 'react-admin';

/** An audit is read from its end. */
export const LATEST_FIRST_SORT = { field: 'at', order: 'DESC' } as const;

/** Between two moments. */
export const TIME_FILTERS = [
  <DateTimeInput key="from" source="from" label="audit.from" />,
  <DateTimeInput key="to" source="to" label="audit.to" />,
];

interface ByWidthProps {
  wide: ReactNode;
  /** Where no table fits. */
  narrow: ReactNode;
}

/** Rows of a list, as the window has room for them. */
export function ResponsiveList({ wide, narrow }: ByWidthProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return <>{isNarrow ? narrow : wide}</>;
}

import type { ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';
import { DateTimeInput } from 'react-admin';

export const LATEST_FIRST_SORT = { field: 'at', order: 'DESC' } as const;

export const TIME_FILTERS = [
  <DateTimeInput key="from" source="from" label="audit.from" />,
  <DateTimeInput key="to" source="to" label="audit.to" />,
];

interface ByWidthProps {
  wide: ReactNode;
  /** Shown where the window has no room for a table. */
  narrow: ReactNode;
}

/** A list as a table or as lines, depending on the width of the window. */
export function ResponsiveList({ wide, narrow }: ByWidthProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return <>{isNarrow ? narrow : wide}</>;
}

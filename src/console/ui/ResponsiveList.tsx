import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

interface ResponsiveListProps {
  wide: ReactNode;
  /** Shown where the window has no room for a table. */
  narrow: ReactNode;
}

/** A list as a table or as lines, depending on the width of the window. */
export function ResponsiveList({ wide, narrow }: ResponsiveListProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return <>{isNarrow ? narrow : wide}</>;
}

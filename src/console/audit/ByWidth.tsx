import type { ReactNode } from 'react';
import { useMediaQuery, type Theme } from '@mui/material';

interface ByWidthProps {
  wide: ReactNode;
  /** Where no table fits. */
  narrow: ReactNode;
}

/** Rows of a list, as the window has room for them. */
export function ByWidth({ wide, narrow }: ByWidthProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return <>{isNarrow ? narrow : wide}</>;
}

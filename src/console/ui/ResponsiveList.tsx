import { useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { ListLoading } from './ListLoading.tsx';

interface ResponsiveListProps {
  wide: ReactNode;
  /** Shown where the window has no room for a table. */
  narrow: ReactNode;
}

/** A list as a table or as lines, depending on the width of the window; grey rows until it is loaded. */
export function ResponsiveList({ wide, narrow }: ResponsiveListProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { isPending } = useListContext();
  if (isPending) return <ListLoading />;
  return <>{isNarrow ? narrow : wide}</>;
}

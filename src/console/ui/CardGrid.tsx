import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CardGridProps {
  /** The width of the narrowest card, as CSS. */
  narrowest: string;
  /** List items. */
  children: ReactNode;
}

/** A list of cards, as many side by side as have room. */
export const CardGrid = ({ narrowest, children }: CardGridProps) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gap: 2,
      m: 0,
      p: 0,
      listStyle: 'none',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${narrowest}), 1fr))`,
    }}
  >
    {children}
  </Box>
);

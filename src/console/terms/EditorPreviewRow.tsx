import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** An editor next to a preview of what suppliers see. */
export const EditorPreviewRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>{children}</Box>
);

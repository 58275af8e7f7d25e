import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What is edited, beside what suppliers see of it. */
export const EditorPreviewRow = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>{children}</Box>
);

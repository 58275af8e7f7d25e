import Box from '@mui/material/Box';
import type { ReactNode, UIEvent } from 'react';

/** What follows the place that is edited: a preview that scrolls by itself. */
export const FOLLOWS = { 'data-follows': '' } as const;

/** An editor next to a preview of what suppliers see, which shows the part of a long text that the editor shows. */
export const EditorPreviewRow = ({ children }: { children: ReactNode }) => (
  <Box
    onScrollCapture={follow}
    sx={{ display: 'grid', gap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}
  >
    {children}
  </Box>
);

function follow({ target, currentTarget }: UIEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.isContentEditable) return;
  const share = target.scrollTop / Math.max(1, target.scrollHeight - target.clientHeight);
  for (const preview of currentTarget.querySelectorAll('[data-follows]'))
    preview.scrollTop = share * (preview.scrollHeight - preview.clientHeight);
}

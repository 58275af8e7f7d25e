import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A way to another screen, in a text. @param label its name where its own words leave open which way it is */
export const TextLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} aria-label={label}>
    {children}
  </Link>
);

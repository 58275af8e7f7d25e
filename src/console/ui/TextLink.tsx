import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link to another screen in a text. @param label accessible name, if its text does not identify the target */
export const TextLink = ({ to, label, children }: { to: string; label?: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} aria-label={label}>
    {children}
  </Link>
);

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface RowLinkProps {
  to: string;
  /** Accessible name, if its text does not identify the target. */
  label?: string;
  children: ReactNode;
}

/** A link in a row that a click opens as well: by keyboard only the link does. */
export const RowLink = ({ to, label, children }: RowLinkProps) => (
  <Link component={RouterLink} to={to} aria-label={label} onClick={(event) => event.stopPropagation()}>
    {children}
  </Link>
);

interface RecordLinkProps {
  page: 'edit' | 'show';
  /** What else tells the record from others, where the text of the link occurs twice: for screen readers. */
  detail?: ReactNode;
  children: ReactNode;
}

/** The first cell of a row: the link to the page of its record. */
export function RecordLink({ page, detail, children }: RecordLinkProps) {
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const record = useRecordContext();
  return (
    <RowLink to={createPath({ resource, id: record?.id, type: page })}>
      {children}
      {detail && (
        <Box component="span" sx={visuallyHidden}>
          {', '}
          {detail}
        </Box>
      )}
    </RowLink>
  );
}

import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The look of a list of facts. */
export const FACTS = { m: 0, display: 'grid', gap: 1, gridTemplateColumns: { sm: '11rem minmax(0, 1fr)' } };

/** A fact of a user. @param props `name`: key of a text */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="dt" sx={{ fontWeight: 600 }}>
        {translate(name)}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 } }}>
        {children}
      </Typography>
    </>
  );
}

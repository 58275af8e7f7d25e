import Box from '@mui/material/Box';
import { CHECKBOX_FIELDS } from '#shared/entity.ts';
import { TermsCard } from './TermsCard.tsx';

/** What suppliers accept, where they accept it. */
export const TermsTab = () => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {CHECKBOX_FIELDS.map((name) => (
      <TermsCard key={name} name={name} />
    ))}
  </Box>
);

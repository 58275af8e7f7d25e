import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** The title of a section of the brand tab, to which the index leads. */
export function SectionTitle({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Typography
      id={getSectionId(name)}
      component="h3"
      variant="h6"
      tabIndex={-1}
      sx={{ mb: 1, scrollMarginTop: '9rem' }}
    >
      {translate(`brand.${name}`)}
    </Typography>
  );
}

export const getSectionId = (name: string): string => `brand-${name}`;

import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface EntryCardProps {
  /** Keys of texts. */
  title: string;
  about: string;
  children: ReactNode;
}

/** One way to what a supplier saw. */
export function EntryCard({ title, about, children }: EntryCardProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} component="h2" variant="h6">
          {translate(title)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {translate(about)}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

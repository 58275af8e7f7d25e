import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface DeskSectionProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the home in a card of its own. */
export function DeskSection({ title, about, children }: DeskSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Typography id={id} component="h3" variant="h6">
            {title}
          </Typography>
          {about && (
            <Typography variant="body2" color="textSecondary">
              {about}
            </Typography>
          )}
        </Box>
        {children}
      </CardContent>
    </Card>
  );
}

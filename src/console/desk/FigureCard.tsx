import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';

interface FigureCardProps {
  figure: number;
  label: string;
  /** Address of the list with what is counted. */
  to: string;
  Icon: SvgIconComponent;
  color: 'primary' | 'info' | 'warning' | 'error';
  children?: ReactNode;
}

/** A figure that leads to its list, with the first of what it counts. */
export function FigureCard({ figure, label, to, Icon, color, children }: FigureCardProps) {
  const locale = useLocale();
  return (
    <Card
      component="li"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, borderTop: 4, borderTopColor: `${color}.main` }}
    >
      <CardActionArea
        component={Link}
        to={to}
        sx={{ p: 2, display: 'flex', columnGap: 2, rowGap: 1, flexWrap: 'wrap', justifyContent: 'flex-start' }}
      >
        <Typography component="span" sx={{ fontSize: '2.5rem', lineHeight: 1, fontWeight: 600, ...TABULAR }}>
          {figure.toLocaleString(locale, { useGrouping: 'always' })}
        </Typography>
        <Typography component="span" sx={{ flex: '1 1 6.5rem', fontWeight: 600 }}>
          {label}
        </Typography>
        <Icon color={color} />
      </CardActionArea>
      {children && (
        <Box sx={{ px: 2, pb: 2, typography: 'body2', overflowWrap: 'anywhere', '& a': TARGET }}>{children}</Box>
      )}
    </Card>
  );
}

/** A smaller target is hard to hit (WCAG 2.5.8). */
const TARGET = { display: 'inline-block', minHeight: 24 };
const TABULAR = { fontVariantNumeric: 'tabular-nums' } as const;

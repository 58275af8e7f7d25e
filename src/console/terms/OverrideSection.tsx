import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '#console/ui/ConfirmDialog.tsx';

interface SectionProps {
  title: string;
  /** Whether the entity sets its own value; undefined if the section cannot be reset as a whole. */
  isOwn?: boolean;
  onReset?: (() => void) | undefined;
  children: ReactNode;
}

/** A section of an entity's settings, with a button to reset it to the default. */
export function OverrideSection({ title, isOwn, onReset, children }: SectionProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 1 }}>
          <Typography component="h3" variant="h6">
            {title}
          </Typography>
          {isOwn && onReset && (
            <Button size="small" aria-label={`${translate('terms.reset')}: ${title}`} onClick={() => setAsking(true)}>
              {translate('terms.reset')}
            </Button>
          )}
        </Stack>
        {isOwn === false && (
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {translate('terms.default')}
          </Typography>
        )}
        {children}
        {onReset && (
          <ConfirmDialog
            isOpen={isAsking}
            title={translate('terms.reset.title')}
            content={translate('terms.reset.content', { title })}
            confirmLabel={translate('terms.reset')}
            onConfirm={() => {
              setAsking(false);
              onReset();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </CardContent>
    </Card>
  );
}

import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useEntityGroup } from '#console/draft/entity-fields.ts';
import { inType, PARTS, type TermsType, TYPES } from './terms-of.ts';
import { TermsPart } from './TermsPart.tsx';

/** One checkbox of terms: its type, and what that type has. */
export function TermsCard({ name }: { name: string }) {
  const translate = useTranslate();
  const { effective, isOwn, isEditable, change, changePart, id } = useEntityGroup(name);
  const type = effective.type as TermsType;
  const parts = PARTS[type] ?? [];
  return (
    <Card variant="outlined">
      <CardContent>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, flexWrap: 'wrap', mb: 1 }}>
          <Typography component="h3" variant="h6">
            {translate(`brand.fields.${name}`)}
          </Typography>
          {isOwn && isEditable && (
            <Button size="small" onClick={() => change(undefined)}>
              {translate('terms.reset')}
            </Button>
          )}
        </Stack>
        {!isOwn && <Typography color="textSecondary">{translate('terms.default')}</Typography>}
        <TextField
          select
          id={id}
          label={translate('terms.type')}
          value={TYPES.includes(type) ? type : ''}
          slotProps={{ select: { readOnly: !isEditable } }}
          onChange={({ target }) => change(inType(effective, target.value as TermsType))}
        >
          {TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`terms.types.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {parts.map((part) => (
          <TermsPart
            key={part}
            group={name}
            part={part}
            value={effective[part]}
            onChange={(value) => changePart(part, value)}
          />
        ))}
      </CardContent>
    </Card>
  );
}

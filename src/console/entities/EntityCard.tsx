import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EntityRecord } from '#shared/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { EntityChips } from './EntityChips.tsx';
import { EntityLogo } from './EntityLogo.tsx';
import { Swatches } from './Swatches.tsx';

/** One entity of the list: what it looks like, where it is, what becomes of it. */
export function EntityCard({ entity }: { entity: EntityRecord }) {
  const translate = useTranslate();
  return (
    <Card component="li" variant="outlined">
      <CardActionArea
        component={Link}
        to={`/entities/${entity.id}/show`}
        sx={{
          height: '100%',
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'start',
        }}
      >
        <EntityLogo entity={entity} />
        <CardContent sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {entity.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {entity.id} · {entity.hosts.join(', ')}
          </Typography>
          <Swatches colors={entity.colors} />
          <EntityChips entity={entity} />
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {translate('entities.changedBy', { by: entity.changedBy })} <BankTime at={entity.changedAt} />
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

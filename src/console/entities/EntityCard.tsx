import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { useActorName } from '#console/ui/useActorName.ts';
import { EntityStatusChips } from './EntityStatusChips.tsx';
import { EntityLogo } from './EntityLogo.tsx';
import { ColorSwatches } from './ColorSwatches.tsx';

/** Plain elements with one style sheet, because hundreds of cards are rendered at once. */
const Root = styled('li')(({ theme: { palette, shape, spacing, typography } }) => ({
  overflow: 'hidden',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  overflowWrap: 'anywhere',
  // Skips layout and paint of cards outside the viewport.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 20rem',
  a: { display: 'block', height: '100%', color: palette.text.primary, textDecoration: 'none' },
  'a:hover': { backgroundColor: palette.action.hover },
  'a:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '.content': { display: 'grid', gap: spacing(1), padding: spacing(2), gridTemplateColumns: 'minmax(0, 1fr)' },
  h2: { ...typography.h6, margin: 0 },
  p: { ...typography.body2, margin: 0, color: palette.text.secondary },
}));

/** A card of the entity list: colours, hosts and status. */
export const EntityCard = memo(function EntityCard({ entity }: { entity: EntityRecord }) {
  const translate = useTranslate();
  const nameOf = useActorName();
  return (
    <Root>
      <Link to={`/entities/${entity.id}/show`}>
        <EntityLogo entity={entity} />
        <div className="content">
          <h2>{entity.name}</h2>
          <p>
            {entity.id} · {entity.hosts.join(', ')}
          </p>
          <ColorSwatches colors={entity.colors} />
          <EntityStatusChips entity={entity} />
          <p>
            {translate('entities.changedBy', { by: nameOf(entity.changedBy) })} <BankTime at={entity.changedAt} />
          </p>
        </div>
      </Link>
    </Root>
  );
});

import { styled } from '@mui/material/styles';
import type { EntityRecord } from '#shared/console/console-contract.ts';
import { API_ROOT } from '#console/data/http.ts';

const Ground = styled('div')({
  display: 'flex',
  height: 92,
  padding: '0 16px',
  alignItems: 'center',
  justifyContent: 'center',
  color: '#1a1f26',
  backgroundColor: '#ffffff',
  borderBottom: '4px solid',
  fontSize: '1.5rem',
  fontWeight: 600,
  img: { maxWidth: '100%', maxHeight: 56 },
});

/** The logo of an entity on white, as on its login; without a logo of its own, its initials. */
export const EntityLogo = ({ entity }: { entity: EntityRecord }) => (
  // Inline: in a style sheet, each entity's colour would need its own rule.
  <Ground style={{ borderBottomColor: entity.colors[0] ?? '#d9e0e2' }}>
    {entity.logo ? (
      <img src={`${API_ROOT}/${entity.logo}`} alt="" loading="lazy" />
    ) : (
      <span aria-hidden>{initialsOf(entity.name)}</span>
    )}
  </Ground>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

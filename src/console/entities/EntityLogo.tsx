import { styled } from '@mui/material/styles';
import type { EntityRecord } from '#shared/console-contract.ts';
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

/** The logo of an entity on white, as its login shows it; its initials where it has none of its own. */
export const EntityLogo = ({ entity }: { entity: EntityRecord }) => (
  // The colour is the entity's: in a sheet of styles each would be a rule of its own.
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

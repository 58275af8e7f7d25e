import Box from '@mui/material/Box';
import type { EntityRecord } from '#shared/console-contract.ts';
import { API } from '#console/data/http.ts';

/** The logo of an entity on white, as its login shows it; its initials where it has none of its own. */
export const EntityLogo = ({ entity }: { entity: EntityRecord }) => (
  <Box
    sx={{
      display: 'flex',
      height: 88,
      px: 2,
      alignItems: 'center',
      justifyContent: 'center',
      color: '#1a1f26',
      backgroundColor: '#ffffff',
      borderBottom: 4,
      borderColor: entity.colors[0] ?? 'divider',
      fontSize: '1.5rem',
      fontWeight: 600,
    }}
  >
    {entity.logo ? (
      <img src={`${API}/${entity.logo}`} alt="" style={{ maxWidth: '100%', maxHeight: 56 }} />
    ) : (
      <span aria-hidden>{initialsOf(entity.name)}</span>
    )}
  </Box>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

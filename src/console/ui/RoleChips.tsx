import type { Role } from '#shared/console/console-contract.ts';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { ROLES } from '#console/session/roles.ts';

/** The roles of a user, always in the same order. */
export function RoleChips({ roles }: { roles: readonly Role[] }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {ROLES.filter((role) => roles.includes(role)).map((role) => (
        <Chip key={role} label={translate(`roles.${role}`)} size="small" />
      ))}
    </Stack>
  );
}

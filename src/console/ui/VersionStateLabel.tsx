import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { VersionRecord } from '#shared/console-contract.ts';

const COLORS: Record<VersionRecord['state'], ChipProps['color']> = {
  draft: 'default',
  'in-review': 'warning',
  scheduled: 'info',
  live: 'success',
  archived: 'default',
};

export function VersionStateLabel({ state }: { state: VersionRecord['state'] }) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      label={translate(`versions.states.${state}`)}
      color={COLORS[state]}
      variant={state === 'archived' ? 'outlined' : 'filled'}
    />
  );
}

import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { VersionRecord } from '#shared/console/console-contract.ts';
import { getShownState, type ShownState } from './version-state.ts';

const COLORS: Record<ShownState, ChipProps['color']> = {
  draft: 'default',
  'in-review': 'warning',
  approved: 'info',
  scheduled: 'info',
  live: 'success',
  archived: 'default',
};

export function VersionStateLabel({ version }: { version: Pick<VersionRecord, 'state' | 'reviewedAt'> }) {
  const translate = useTranslate();
  const state = getShownState(version);
  return (
    <Chip
      size="small"
      label={translate(`versions.states.${state}`)}
      color={COLORS[state]}
      variant={state === 'archived' ? 'outlined' : 'filled'}
    />
  );
}

import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { NoticeRecord } from '#shared/console/console-contract.ts';

const COLORS: Record<NoticeRecord['state'], ChipProps['color']> = {
  draft: 'default',
  'in-review': 'warning',
  published: 'success',
  over: 'default',
};

export function NoticeStateLabel({ state }: Pick<NoticeRecord, 'state'>) {
  const translate = useTranslate();
  return (
    <Chip
      size="small"
      label={translate(`notices.states.${state}`)}
      color={COLORS[state]}
      variant={state === 'over' ? 'outlined' : 'filled'}
    />
  );
}

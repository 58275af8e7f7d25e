import { required, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { resolveLocalMinute } from '#shared/dates/local-minute.ts';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { MAX_NOTICE_DAYS } from '#shared/notices/notice-rules.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { cityOf } from './NoticePeriod.tsx';

const isNeeded = required();

const AS_MINUTE = { inputLabel: { shrink: true } } as const;

/**
 * A minute in the time zone of the entities; it says what counts in the nights when the clock is changed. Until the
 * notice is saved for the first time, the zone is that of most entities.
 */
export function NoticeTimeInput({ source }: { source: 'from' | 'until' }) {
  const translate = useTranslate();
  const timeZone = useRecordContext<NoticeRecord>()?.timeZone ?? SPANISH_TIME_ZONE;
  const minute = useWatch<Record<typeof source, string>>({ name: source });
  const change = resolveLocalMinute(timeZone, minute ?? '', source)?.change;
  const zone = translate('notices.time.zone', { zone: cityOf(timeZone) });
  const limit = source === 'until' ? ` ${translate('notices.time.limit', { days: MAX_NOTICE_DAYS })}` : '';
  const warning = change && translate(`notices.time.${change === 'repeated' ? `repeated.${source}` : change}`);
  return (
    <TextInput
      source={source}
      type="datetime-local"
      validate={isNeeded}
      helperText={<span role="status">{`${zone}${limit}${warning ? ` ${warning}` : ''}`}</span>}
      slotProps={AS_MINUTE}
    />
  );
}

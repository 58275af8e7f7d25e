import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Labeled, useTranslate } from 'react-admin';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { NoticeHeader } from './NoticeHeader.tsx';
import { NoticePeriod, cityOf } from './NoticePeriod.tsx';
import { NoticeOnPortals } from './NoticePreview.tsx';

/** A notice that can't be edited, as its portals show it, with what can be done. */
export function NoticeDetails({ notice }: { notice: NoticeRecord }) {
  const translate = useTranslate();
  const { screens, link, timeZone } = notice;
  const names = screens?.map((screen) => translate(`notices.screens.${screen}`)) ?? [translate('notices.screens.all')];
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <NoticeHeader notice={notice} />
      <Labeled label="notices.period">
        <Typography variant="body2">
          <NoticePeriod {...notice} />. {translate('notices.time.zone', { zone: cityOf(timeZone) })}
        </Typography>
      </Labeled>
      <Labeled label="resources.notices.fields.screens">
        <Typography variant="body2">{names.join(', ')}</Typography>
      </Labeled>
      {link && (
        <Labeled label="resources.notices.fields.link.href">
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {link.href}
          </Typography>
        </Labeled>
      )}
      <NoticeActions notice={notice} />
      <NoticeOnPortals {...notice} />
    </Box>
  );
}

import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { NoticeRecord } from '#shared/console/console-contract.ts';
import { BankTime } from '#console/ui/BankTime.tsx';
import { NoticeStateLabel } from './NoticeStateLabel.tsx';

/** The state of a notice: who wrote and who reviewed it, and why it came back. */
export function NoticeHeader({ notice }: { notice: NoticeRecord }) {
  const translate = useTranslate();
  const { state, author, reviewer, publishedAt, endedAt, comment, isShared } = notice;
  const review = reviewer === null ? translate('notices.unreviewed') : translate('notices.reviewedBy', { reviewer });
  return (
    <Stack sx={{ gap: 1, mb: 2, width: '100%' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <NoticeStateLabel state={state} />
        <Typography variant="body2">{translate('notices.writtenBy', { author })}</Typography>
        {publishedAt && <Typography variant="body2">{review}</Typography>}
        {endedAt && (
          <Typography variant="body2">
            {translate('notices.ended')} <BankTime at={endedAt} />
          </Typography>
        )}
      </Stack>
      {comment && <Alert severity="warning">{translate('notices.returned', { comment })}</Alert>}
      {isShared && <Alert severity="info">{translate('notices.shared')}</Alert>}
    </Stack>
  );
}

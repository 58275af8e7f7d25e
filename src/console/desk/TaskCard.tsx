import ErrorIcon from '@mui/icons-material/ReportProblemOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import ReturnedIcon from '@mui/icons-material/ReplyOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import ScheduledIcon from '@mui/icons-material/EventOutlined';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { useActorName } from '#console/ui/useActorName.ts';
import type { FigureCard } from './FigureCard.tsx';
import { createListAddress } from './list-address.ts';
import type { DeskTask } from './useDesk.ts';
import { WaitingCard } from './WaitingCard.tsx';

type Version = DeskTask['versions'][number];

const LOOKS: Record<DeskTask['task'], Pick<ComponentProps<typeof FigureCard>, 'Icon' | 'color'> & { when: string }> = {
  review: { Icon: ReviewIcon, color: 'warning', when: 'waiting' },
  publish: { Icon: PublishIcon, color: 'primary', when: 'waiting' },
  scheduled: { Icon: ScheduledIcon, color: 'info', when: 'scheduled' },
  returned: { Icon: ReturnedIcon, color: 'warning', when: 'changed' },
  problems: { Icon: ErrorIcon, color: 'error', when: 'changed' },
};

/** How many versions wait for one thing, with the most urgent ones. */
export function TaskCard({ task, count, versions }: DeskTask) {
  const translate = useTranslate();
  const to = createListAddress('versions', { task }, task === 'scheduled' ? 'scheduledFor' : undefined);
  return (
    <WaitingCard
      figure={count}
      label={translate(`desk.tasks.${task}`, { smart_count: count })}
      to={to}
      {...LOOKS[task]}
      items={versions.map((version) => ({
        key: version.id,
        to: `/versions/${version.id}/show`,
        name: translate('desk.version', version),
        by: version.author,
        at: version.at,
        about: <AboutVersion version={version} isReturned={task === 'returned'} />,
      }))}
    />
  );
}

function AboutVersion({ version, isReturned }: { version: Version; isReturned: boolean }) {
  const translate = useTranslate();
  const { note, problems, isRefused } = version;
  return (
    <>
      {isReturned && <ReturnedBy {...version} />}
      {note && <Typography variant="body2">«{note}»</Typography>}
      {problems > 0 && <Typography variant="body2">{translate('desk.problems', { smart_count: problems })}</Typography>}
      {isRefused && (
        <Typography variant="body2" color="error">
          {translate('desk.refused')}
        </Typography>
      )}
    </>
  );
}

/** Who wants what changed, so that the author need not open the version to know. */
function ReturnedBy({ reviewer, comment }: Version) {
  const translate = useTranslate();
  const nameOf = useActorName();
  if (!reviewer || !comment) return null;
  return (
    <Typography variant="body2">
      {translate('versions.returnedBy', { reviewer: nameOf(reviewer) })} {comment.text}
      {comment.written !== undefined && ` ${translate('versions.returnedWith', { smart_count: comment.written })}`}
    </Typography>
  );
}

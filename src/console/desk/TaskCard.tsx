import ErrorIcon from '@mui/icons-material/ReportProblemOutlined';
import PublishIcon from '@mui/icons-material/PublishOutlined';
import ReturnedIcon from '@mui/icons-material/ReplyOutlined';
import ReviewIcon from '@mui/icons-material/RateReviewOutlined';
import ScheduledIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { BankTime } from '#console/ui/BankTime.tsx';
import { TextLink } from '#console/ui/TextLink.tsx';
import { FigureCard } from './FigureCard.tsx';
import { createListAddress } from './list-address.ts';
import type { DeskTask } from './useDesk.ts';

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
  const { when, ...look } = LOOKS[task];
  const to = createListAddress('versions', { task }, task === 'scheduled' ? 'scheduledFor' : undefined);
  const left = count - versions.length;
  return (
    <FigureCard figure={count} label={translate(`desk.tasks.${task}`, { smart_count: count })} to={to} {...look}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {versions.map((version) => (
          <li key={version.id}>
            <VersionLine {...version} when={when} />
          </li>
        ))}
      </Box>
      {left > 0 && (
        <Box sx={{ mt: 1 }}>
          <TextLink to={to}>{translate('desk.more', { smart_count: left })}</TextLink>
        </Box>
      )}
    </FigureCard>
  );
}

function VersionLine({ id, name, number, author, at, when, problems, isRefused }: Version & { when: string }) {
  const translate = useTranslate();
  return (
    <>
      <TextLink to={`/versions/${id}/show`}>{translate('desk.version', { name, number })}</TextLink>
      <Typography variant="body2" color="textSecondary">
        {translate('versions.by', { author })} · {translate(`desk.when.${when}`)} <BankTime at={at} />
        {problems > 0 && ` · ${translate('desk.problems', { smart_count: problems })}`}
      </Typography>
      {isRefused && (
        <Typography variant="body2" color="error">
          {translate('desk.refused')}
        </Typography>
      )}
    </>
  );
}

import AdsClickIcon from '@mui/icons-material/AdsClick';
import EditIcon from '@mui/icons-material/EditOutlined';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlined';
import ScreenIcon from '@mui/icons-material/WebAssetOutlined';
import CallIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ComponentType, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { TimelineEntry } from '#shared/scenes/scene.ts';
import type { TimelineItem } from './model/timeline-items.ts';

const ICONS: Record<TimelineEntry['did'], ComponentType<SvgIconProps>> = {
  call: CallIcon,
  screen: ScreenIcon,
  dialog: MessageIcon,
  field: EditIcon,
  press: AdsClickIcon,
};

interface MomentRowProps {
  item: TimelineItem;
  /** What is said of it. */
  words: string;
  isCurrent: boolean;
  isReplaced: boolean;
  /** Goes to an entry. */
  onGo: (entry: number) => void;
  /** Replaces an answer. */
  onReplace: (answer: number) => void;
}

/** One timeline entry: time, description and result. A report has up to eighty, so that only those that change are drawn anew. */
export const TimelineRow = memo(function TimelineRow(props: MomentRowProps) {
  const { item, words, isCurrent, isReplaced, onGo, onReplace } = props;
  const translate = useTranslate();
  const { did, what, at, duration, code, reference, unanswered, entry, answer } = item;
  const Icon = ICONS[did];
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: '3.75rem 1.5rem minmax(0, 1fr)',
        gap: 1,
        p: 1,
        borderLeft: 4,
        borderColor: isCurrent ? 'primary.main' : 'transparent',
        borderBottom: '1px solid',
        borderBottomColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {at === undefined ? '' : translate('bench.timeline.at', { seconds: (at / 1000).toFixed(1).replace('.', ',') })}
      </Typography>
      <Icon fontSize="small" color={isCurrent ? 'primary' : 'action'} aria-hidden />
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{words}</Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {code !== undefined && (
            <Chip size="small" color="error" variant="outlined" label={translate('bench.say.code', { code })} />
          )}
          {unanswered && (
            <Chip size="small" variant="outlined" label={translate(`bench.timeline.unanswered.${unanswered}`)} />
          )}
          {isReplaced && <Chip size="small" color="warning" label={translate('bench.timeline.replaced')} />}
          {(did === 'call' || reference) && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[
                did === 'call' && what,
                duration !== undefined && translate('bench.timeline.took', { milliseconds: duration }),
                reference && translate('bench.timeline.reference', { reference }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {entry !== undefined && !isCurrent && (
            <Button
              size="small"
              aria-label={translate('bench.timeline.go.named', { what: words })}
              onClick={() => onGo(entry)}
            >
              {translate('bench.timeline.go')}
            </Button>
          )}
          {answer !== undefined && (
            <Button
              size="small"
              aria-label={translate('bench.timeline.replace.named', { what: words })}
              onClick={() => onReplace(answer)}
            >
              {translate('bench.timeline.replace')}
            </Button>
          )}
        </Box>
      </Box>
    </Box>
  );
});

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useBench } from './bench-context.ts';
import { ReplaceAnswerDialog } from './ReplaceAnswerDialog.tsx';
import { createTimelineItems } from './model/timeline-items.ts';
import { TimelineRow } from './TimelineRow.tsx';
import { useStepWords } from './useStepWords.ts';

/** The calls and steps of a report: selecting one shows its screen, and its answer can be replaced (R-BEN-03). */
export function TimelineTab() {
  const translate = useTranslate();
  const { scene, entry, goTo, replacements, restoreAll } = useBench();
  const [answer, setAnswer] = useState<number>();
  const describe = useStepWords();
  const moments = useMemo(() => createTimelineItems(scene), [scene]);
  const last = moments.at(-1)?.entry;
  const isOther = Object.keys(replacements).length > 0;
  if (moments.length === 0) return <Typography>{translate('bench.timeline.none')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        {translate(last === undefined ? 'bench.timeline.calls' : 'bench.timeline.about')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {entry !== undefined && (
          <Button size="small" onClick={() => goTo(undefined)}>
            {translate('bench.timeline.end')}
          </Button>
        )}
        {isOther && (
          <Button size="small" onClick={restoreAll}>
            {translate('bench.timeline.restore')}
          </Button>
        )}
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {moments.map((moment, index) => (
          <TimelineRow
            // Entries never change their position.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            item={moment}
            words={describe(moment)}
            isCurrent={moment.entry !== undefined && moment.entry === (entry ?? last)}
            isReplaced={moment.answer !== undefined && moment.answer in replacements}
            onGo={goTo}
            onReplace={setAnswer}
          />
        ))}
      </Box>
      {answer !== undefined && <ReplaceAnswerDialog answer={answer} onClose={() => setAnswer(undefined)} />}
    </Box>
  );
}

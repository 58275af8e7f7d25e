import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { AdviceCard } from './AdviceCard.tsx';
import { useBench } from './bench-context.ts';
import { listErrorCodes } from './model/timeline-items.ts';
import { ScriptsAdvice } from './ScriptsAdvice.tsx';
import { SituationAdvice } from './SituationAdvice.tsx';
import { useEntityTexts } from './useEntityTexts.ts';
import { useScreenGap } from './useScreenGap.ts';

/** Advice on the error that is visible and on earlier ones (R-BEN-05); without one, on what decides the screen (R-DESK-07). */
export function AdviceTab() {
  const translate = useTranslate();
  const { scene, entry, entity, version } = useBench();
  const { words, failure } = useEntityTexts(version?.id);
  const codes = listErrorCodes(scene, entry);
  const [chosen, setChosen] = useState<number>();
  const gap = useScreenGap();
  const code = codes.find((one) => one === chosen) ?? codes[0];
  if (failure) return <ErrorAlert message={failure} />;
  if (!words) return <LoadingStatus />;
  if (gap?.kind === 'scripts') return <ScriptsAdvice />;
  if (code === undefined)
    return gap ? <Typography>{translate('bench.gap.advice')}</Typography> : <SituationAdvice texts={words} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {codes.length > 1 && (
        <Box role="group" aria-label={translate('bench.say.codes')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {codes.map((one) => (
            <Button
              key={one}
              size="small"
              variant={one === code ? 'contained' : 'outlined'}
              aria-pressed={one === code}
              onClick={() => setChosen(one)}
            >
              {translate('bench.say.code', { code: one })}
            </Button>
          ))}
        </Box>
      )}
      <AdviceCard key={code} code={code} texts={words} entity={entity} />
    </Box>
  );
}

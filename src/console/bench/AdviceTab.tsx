import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { AdviceCard } from './AdviceCard.tsx';
import { useBench } from './bench-context.ts';
import { type AdviceChoice, listAdvice } from './model/list-advice.ts';
import { RELEASE } from '#generated/release/version.ts';
import { findOlderPortal } from './model/find-older-portal.ts';
import { findReadMessage } from './model/find-read-message.ts';
import { ScriptsAdvice } from './ScriptsAdvice.tsx';
import { SituationCard } from './SituationCard.tsx';
import { useEntityTexts } from './useEntityTexts.ts';
import { useScreenGap } from './useScreenGap.ts';

/** Advice on the errors of a visit (R-BEN-05) and on what decides the screen (R-DESK-07), first the likeliest. */
export function AdviceTab() {
  const translate = useTranslate();
  const { held, scene, shown, entry, entity, version, outline, settled, ask, infidelities } = useBench();
  const { words, failure } = useEntityTexts(version?.id);
  const [chosen, setChosen] = useState<string>();
  const gap = useScreenGap();
  // What the screen says is known when it has come to rest.
  useEffect(() => ask({ type: 'stage:outline' }), [ask, settled]);
  if (failure) return <ErrorAlert message={failure} />;
  if (!words) return <LoadingStatus />;
  if (gap?.kind === 'scripts') return <ScriptsAdvice />;
  const choices = listAdvice({ scene, shown, entry, outline, getText: words.getText });
  const choice = choices.find(({ key }) => key === chosen) ?? choices[0];
  const isOlder = findOlderPortal(held.scene.portal, RELEASE) !== undefined;
  if (infidelities && infidelities.length > 0 && choice?.code === undefined)
    return <Typography>{translate(isOlder ? 'bench.say.older' : 'bench.say.unknown')}</Typography>;
  if (gap && choice?.code === undefined) return <Typography>{translate('bench.gap.advice')}</Typography>;
  if (!choice && !outline) return <LoadingStatus />;
  // A screen that still fills is without its error, too.
  const isPlaying = held.scene.timeline !== undefined && infidelities === undefined;
  if (!choice && isPlaying) return <p role="status">{translate('bench.say.playing')}</p>;
  const cancelled = (scene.timeline ?? []).filter(({ unanswered }) => unanswered === 'cancelled').length;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {choices.length > 1 && <Choices choices={choices} chosen={choice?.key} onChoose={setChosen} />}
      {!choice && <Typography>{translate('bench.say.none')}</Typography>}
      {choice?.isTold && <Typography>{translate('bench.say.told')}</Typography>}
      {(!choice || choice.isTold) && cancelled > 0 && (
        <Typography>{translate('bench.say.cancelled', { smart_count: cancelled })}</Typography>
      )}
      {choice?.code !== undefined && (
        <AdviceCard
          key={choice.key}
          code={choice.code}
          texts={words}
          entity={entity}
          isSettled={outline !== undefined}
          read={findReadMessage(
            choice.code,
            { scene: { ...scene, expects: shown.expects }, outline: outline ?? [], getText: words.getText },
            entry,
          )}
        />
      )}
      {choice?.situation && <SituationCard key={choice.key} situation={choice.situation} />}
      {choice?.code === undefined && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => ask({ type: 'stage:outline' })}>
          {translate('bench.say.again')}
        </Button>
      )}
    </Box>
  );
}

interface ChoicesProps {
  choices: readonly AdviceChoice[];
  /** Key of a choice. */
  chosen: string | undefined;
  onChoose: (key: string) => void;
}

function Choices({ choices, chosen, onChoose }: ChoicesProps) {
  const translate = useTranslate();
  const areCodes = choices.every(({ code }) => code !== undefined);
  return (
    <Box
      role="group"
      aria-label={translate(areCodes ? 'bench.say.codes' : 'bench.say.reasons')}
      sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
    >
      {choices.map(({ key, code, situation }) => (
        <Button
          key={key}
          size="small"
          {...(situation && { lang: 'es' })}
          variant={key === chosen ? 'contained' : 'outlined'}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {situation ? situation.title : translate('bench.say.code', { code })}
        </Button>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { EntityRecord } from '#shared/console-contract.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { AdviceFacts, Reply } from './AdviceFacts.tsx';
import { useBench } from './bench-context.ts';
import { createReplyAboutSituation } from './codes/create-reply-to-supplier.ts';
import { findSituations, type FoundSituation } from './situations/situations.ts';
import type { EntityTexts } from './useEntityTexts.ts';

/** Explains what decides a screen without an error code, first the likeliest (R-DESK-07). */
export function SituationAdvice({ texts }: { texts: EntityTexts }) {
  const translate = useTranslate();
  const { shown, outline, settled, ask, infidelities = [] } = useBench();
  const [chosen, setChosen] = useState<string>();
  // What the screen says is known when it has come to rest.
  useEffect(() => ask({ type: 'stage:outline' }), [ask, settled]);
  if (infidelities.length > 0) return <Typography>{translate('bench.say.unknown')}</Typography>;
  if (!outline) return <LoadingStatus />;
  const found = findSituations({ scene: shown, outline, getText: texts.getText });
  const situation = found.find(({ name }) => name === chosen) ?? found[0];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {found.length > 1 && (
        <Box
          role="group"
          aria-label={translate('bench.say.reasons')}
          sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}
        >
          {found.map(({ name, title }) => (
            <Button
              key={name}
              size="small"
              lang="es"
              variant={name === situation?.name ? 'contained' : 'outlined'}
              aria-pressed={name === situation?.name}
              onClick={() => setChosen(name)}
            >
              {title}
            </Button>
          ))}
        </Box>
      )}
      {situation ? (
        <SituationCard key={situation.name} situation={situation} />
      ) : (
        <Typography>{translate('bench.say.none')}</Typography>
      )}
      <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => ask({ type: 'stage:outline' })}>
        {translate('bench.say.again')}
      </Button>
    </Box>
  );
}

function SituationCard({ situation }: { situation: FoundSituation }) {
  const translate = useTranslate();
  const { entity } = useBench();
  const { data } = useGetOne<EntityRecord>('entities', { id: entity });
  const { title, about } = situation;
  return (
    <>
      <Box>
        <Typography component="h3" variant="h6" lang="es">
          {title}
        </Typography>
        {about.length > 0 && (
          <Typography variant="body2">
            {translate('bench.say.about')} <span lang="es">{about.map((name) => `«${name}»`).join(', ')}</span>
          </Typography>
        )}
      </Box>
      <AdviceFacts {...situation} />
      <Reply text={createReplyAboutSituation(situation, data?.name ?? '')} />
    </>
  );
}

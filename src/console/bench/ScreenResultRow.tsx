import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SceneRecord } from '#shared/console/console-contract.ts';
import { TextLink } from '#console/ui/TextLink.tsx';
import { AdviceCard } from './AdviceCard.tsx';
import { getCodeMessage } from './codes/create-reply-to-supplier.ts';
import type { ScreenResult } from './model/find-screens.ts';
import { createScenePath } from './bench-paths.ts';
import { SituationFacts } from './SituationFacts.tsx';
import type { EntityTexts } from './useEntityTexts.ts';

interface FoundRowProps {
  result: ScreenResult;
  entity: string;
  texts: EntityTexts;
}

export const ScreenResultRow = ({ result, ...rest }: FoundRowProps) => (
  <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
    <FoundResult result={result} {...rest} />
  </Box>
);

function FoundResult({ result, entity, texts }: FoundRowProps) {
  const translate = useTranslate();
  if ('scene' in result) return <SceneLink entity={entity} scene={result.scene} />;
  if ('situation' in result) {
    const { situation, scenes } = result;
    return (
      <FoundAdvice
        title={situation.title}
        buttonName={translate('bench.found.say.situation', { title: situation.title })}
        scenes={scenes}
        entity={entity}
      >
        <SituationFacts situation={situation} entity={entity} />
      </FoundAdvice>
    );
  }
  const { code, scenes } = result;
  const message = getCodeMessage(code, texts.getText);
  return (
    <FoundAdvice
      code={code}
      title={message}
      buttonName={translate('bench.found.say.named', { code })}
      scenes={scenes}
      entity={entity}
    >
      <AdviceCard code={code} texts={texts} entity={entity} read={{ text: message, hasReference: true }} />
    </FoundAdvice>
  );
}

interface FoundAdviceProps {
  code?: number;
  title: string;
  /** The accessible name of the button that shows the advice. */
  buttonName: string;
  scenes: readonly SceneRecord[];
  entity: string;
  /** The advice. */
  children: ReactNode;
}

function FoundAdvice({ code, title, buttonName, scenes, entity, children }: FoundAdviceProps) {
  const translate = useTranslate();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        {code !== undefined && <Chip size="small" color="error" variant="outlined" label={code} />}
        <Typography lang="es" sx={{ flex: '1 1 16rem', fontWeight: 600 }}>
          {title}
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={buttonName}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('bench.tab.say')}
        </Button>
      </Box>
      {scenes.map((scene) => (
        <SceneLink key={scene.id} entity={entity} scene={scene} />
      ))}
      <Collapse in={isOpen} id={panel} mountOnEnter unmountOnExit>
        <Box sx={{ py: 1.5, maxWidth: '46rem' }}>{children}</Box>
      </Collapse>
    </Box>
  );
}

function SceneLink({ scene, entity }: { scene: { id: string; title: string; area: string }; entity: string }) {
  const translate = useTranslate();
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      <TextLink to={createScenePath(scene.id, entity)}>{scene.title}</TextLink>{' '}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        · {translate(`preview.areas.${scene.area}`)}
      </Box>
    </Typography>
  );
}

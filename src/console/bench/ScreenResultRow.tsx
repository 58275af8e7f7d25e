import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextLink } from '#console/ui/TextLink.tsx';
import { AdviceCard } from './AdviceCard.tsx';
import { getCodeMessage } from './codes/create-reply-to-supplier.ts';
import type { ScreenResult } from './model/find-screens.ts';
import { createScenePath } from './bench-paths.ts';
import type { EntityTexts } from './useEntityTexts.ts';

interface FoundRowProps {
  result: ScreenResult;
  entity: string;
  texts: EntityTexts;
}

export const ScreenResultRow = ({ result, ...rest }: FoundRowProps) => (
  <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider' }}>
    {'scene' in result ? (
      <SceneLink entity={rest.entity} scene={result.scene} />
    ) : (
      <FoundCode code={result.code} scenes={result.scenes} {...rest} />
    )}
  </Box>
);

type FoundCodeProps = Omit<FoundRowProps, 'result'> & Extract<ScreenResult, { code: number }>;

function FoundCode({ code, scenes, entity, texts }: FoundCodeProps) {
  const translate = useTranslate();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Chip size="small" color="error" variant="outlined" label={code} />
        <Typography lang="es" sx={{ flex: '1 1 16rem', fontWeight: 600 }}>
          {getCodeMessage(code, texts.getText)}
        </Typography>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-label={translate('bench.found.say.named', { code })}
          onClick={() => setOpen(!isOpen)}
        >
          {translate('bench.tab.say')}
        </Button>
      </Box>
      {scenes.map((scene) => (
        <SceneLink key={scene.id} entity={entity} scene={scene} />
      ))}
      <Collapse in={isOpen} id={panel} mountOnEnter unmountOnExit>
        <Box sx={{ py: 1.5, maxWidth: '46rem' }}>
          <AdviceCard code={code} texts={texts} entity={entity} />
        </Box>
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

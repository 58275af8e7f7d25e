import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useBench } from './bench-context.ts';
import { SituationFacts } from './SituationFacts.tsx';
import type { FoundSituation } from './situations/situations.ts';

/** What decides a screen without an error code, with what it is about (R-DESK-07). */
export function SituationCard({ situation }: { situation: FoundSituation }) {
  const translate = useTranslate();
  const { entity } = useBench();
  const { title, about, rows: { shown, all } = {} } = situation;
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
        {shown !== undefined && (
          <Typography variant="body2">
            {translate(all === undefined ? 'bench.say.rows' : 'bench.say.rowsOf', { smart_count: shown, all })}
          </Typography>
        )}
      </Box>
      <SituationFacts situation={situation} entity={entity} />
    </>
  );
}

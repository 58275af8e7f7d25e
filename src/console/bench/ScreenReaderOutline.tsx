import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { OutlineLine } from '#shared/scenes/stage-messages.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { useBench } from './bench-context.ts';

/** The screen as a screen reader reads it, line by line (R-BEN-06). */
export function ScreenReaderOutline() {
  const translate = useTranslate();
  const { outline, ask } = useBench();
  return (
    <Box component="section" aria-labelledby="heard">
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="heard" component="h3" variant="h6">
          {translate('bench.heard')}
        </Typography>
        <Button size="small" onClick={() => ask({ type: 'stage:outline' })}>
          {translate('bench.heard.again')}
        </Button>
      </Box>
      {!outline && <LoadingStatus />}
      {outline && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
          {outline.map((line, index) => (
            // The same line can occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <HeardLine key={index} line={line} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function HeardLine({ line: { level, role, name, state } }: { line: OutlineLine }) {
  const translate = useTranslate();
  const words = (kind: string, word: string) => translate(`bench.heard.${kind}.${word}`, { _: word });
  const heading = state.find((one) => one.startsWith('heading'));
  const states = state.filter((one) => one !== heading).map((one) => words('state', one));
  const kind = heading ? translate('bench.heard.heading', { level: heading.slice(-1) }) : words('role', role);
  return (
    <Typography
      component="li"
      variant="body2"
      sx={{ py: 0.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
      style={{ paddingLeft: `${Math.min(level, 8) * 0.75}rem` }}
    >
      {role !== 'text' && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {[kind, ...states].join(', ')}
          {name && ': '}
        </Box>
      )}
      {name}
    </Typography>
  );
}

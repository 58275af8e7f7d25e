import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RemovedKindCounts } from './removed-kinds.ts';

/** Lists the kinds of content that the last paste removed, with their counts. */
export function RemovedContentNote({ dropped }: { dropped: RemovedKindCounts }) {
  const translate = useTranslate();
  const kinds = Object.entries(dropped).map(([kind, count]) =>
    translate(`terms.dropped.${kind}`, { smart_count: count }),
  );
  return (
    <Box role="status">
      {kinds.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 0.5 }}>
          {translate('terms.dropped', { kinds: kinds.join(', ') })}
        </Alert>
      )}
    </Box>
  );
}

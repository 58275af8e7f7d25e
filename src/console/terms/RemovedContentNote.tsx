import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { isLook, type RemovedKind, type RemovedKindCounts } from './paste/removed-kinds.ts';

/** Says what the last paste lost: content, the look of texts, and numbers that have to be checked. */
export function RemovedContentNote({ dropped }: { dropped: RemovedKindCounts }) {
  const translate = useTranslate();
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' });
  const counts = Object.entries(dropped) as [RemovedKind, number][];
  const { number: numbers = 0 } = dropped;
  const say = (key: string, lost: typeof counts) =>
    lost.length === 0
      ? []
      : translate(key, {
          kinds: list.format(lost.map(([kind, count]) => translate(`terms.dropped.${kind}`, { smart_count: count }))),
          smart_count: lost.reduce((sum, [, count]) => sum + count, 0),
        });
  const sentences = [
    say(
      'terms.dropped',
      counts.filter(([kind]) => !isLook(kind) && kind !== 'number'),
    ),
    say(
      'terms.dropped.looks',
      counts.filter(([kind]) => isLook(kind)),
    ),
    numbers > 0 ? translate('terms.dropped.number', { smart_count: numbers }) : [],
  ].flat();
  return (
    <Box role="status">
      {sentences.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ my: 0.5 }}>
          {sentences.join(' ')}
        </Alert>
      )}
    </Box>
  );
}

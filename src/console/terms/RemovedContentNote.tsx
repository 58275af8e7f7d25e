import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { isLook, type PasteNotes, type RemovedKind, type RemovedKindCounts } from './paste/removed-kinds.ts';

interface RemovedContentProps {
  dropped: RemovedKindCounts;
  notes: PasteNotes;
}

/** Says what the last paste lost or changed: words, content, the look of texts, and numbers that have to be checked. */
export function RemovedContentNote({ dropped, notes }: RemovedContentProps) {
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
  const quoted = Object.entries(notes).filter(([, words]) => words.length > 0);
  const sentences = [
    quoted.map(([kind, words]) =>
      translate(`terms.pasted.${kind}`, { smart_count: words.length, words: quoteFirst(words) }),
    ),
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

/** How many texts are quoted, and how long each is at most. */
const MOST_QUOTES = 3;
const LONGEST_QUOTE = 80;

const quoteFirst = (words: readonly string[]): string =>
  [
    ...words
      .slice(0, MOST_QUOTES)
      .map((one) => `«${one.length > LONGEST_QUOTE ? `${one.slice(0, LONGEST_QUOTE).trimEnd()}…` : one}»`),
    ...(words.length > MOST_QUOTES ? ['…'] : []),
  ].join(', ');

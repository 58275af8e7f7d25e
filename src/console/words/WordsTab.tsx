import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { jsonIn } from '#console/draft/version-files.ts';
import { TEXTS_FILE, useDesk } from '#console/draft/version-desk.ts';
import { NewWord } from './NewWord.tsx';
import { foundWords, ownWords } from './own-words.ts';
import { WordRow } from './WordRow.tsx';

/** The texts that the entity says in its own words. */
export function WordsTab() {
  const translate = useTranslate();
  const { files, isEditable } = useDesk();
  const [query, setQuery] = useState('');
  const words = ownWords(jsonIn(files, TEXTS_FILE));
  const found = foundWords(words, query);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">{translate('words.about', { smart_count: words.length })}</Typography>
      {isEditable && <NewWord known={words} onAdd={() => setQuery('')} />}
      {words.length > 0 && (
        <TextField
          type="search"
          label={translate('words.search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      {words.length > 0 && found.length === 0 && <p role="status">{translate('words.none')}</p>}
      {found.map(({ key }) => (
        <WordRow key={key} name={key} />
      ))}
    </Box>
  );
}

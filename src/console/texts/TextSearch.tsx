import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SelectField } from '#console/ui/SelectField.tsx';
import { type TextGroup, TEXT_GROUPS } from './text-groups.ts';
import { countOverriddenTexts, type TextFilter, type InterfaceText } from './interface-texts.ts';

interface WordSearchProps {
  words: readonly InterfaceText[];
  wanted: TextFilter;
  onSearch: (wanted: TextFilter) => void;
}

/** Searches texts by screen and content; optionally only the entity's own. */
export function TextSearch({ words, wanted, onSearch }: WordSearchProps) {
  const translate = useTranslate();
  const screens = TEXT_GROUPS.filter((screen) => words.some((word) => word.screen === screen));
  const nameOf = (screen: TextGroup) => {
    const count = countOverriddenTexts(words.filter((word) => word.screen === screen));
    const name = translate(`words.screens.${screen}`);
    return count === 0 ? name : `${name} (${translate('words.own', { smart_count: count })})`;
  };
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { md: '1fr 1fr auto' }, alignItems: 'center' }}>
      <TextField
        type="search"
        label={translate('words.search')}
        value={wanted.query}
        onChange={({ target }) => onSearch({ ...wanted, query: target.value })}
      />
      <SelectField<TextGroup | ''>
        id="words-screen"
        label={translate('words.screen')}
        value={wanted.screen ?? ''}
        options={[['', translate('words.screens')], ...screens.map((screen) => [screen, nameOf(screen)] as const)]}
        onChange={(screen) => onSearch({ ...wanted, screen: screen || undefined })}
      />
      <FormControlLabel
        control={<Switch checked={wanted.isOwn ?? false} />}
        label={translate('words.onlyOwn')}
        onChange={(_event, isOwn) => onSearch({ ...wanted, isOwn })}
      />
    </Box>
  );
}

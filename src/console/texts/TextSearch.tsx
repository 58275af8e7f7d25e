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
  filter: TextFilter;
  onSearch: (wanted: TextFilter) => void;
}

/** Searches texts by screen and content; optionally only the entity's own. */
export function TextSearch({ words, filter, onSearch }: WordSearchProps) {
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
        value={filter.query}
        onChange={({ target }) => onSearch({ ...filter, query: target.value })}
      />
      <SelectField<TextGroup | ''>
        id="words-screen"
        label={translate('words.screen')}
        value={filter.screen ?? ''}
        options={[['', translate('words.screens')], ...screens.map((screen) => [screen, nameOf(screen)] as const)]}
        onChange={(screen) => onSearch({ ...filter, screen: screen || undefined })}
      />
      <FormControlLabel
        control={<Switch checked={filter.isOwn ?? false} />}
        label={translate('words.onlyOwn')}
        onChange={(_event, isOwn) => onSearch({ ...filter, isOwn })}
      />
    </Box>
  );
}

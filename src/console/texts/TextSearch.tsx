import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { SelectField } from '#console/ui/SelectField.tsx';
import type { TextGroup } from './text-groups.ts';
import { countOverriddenTexts, getTextGroupName, type InterfaceText, type TextFilter } from './interface-texts.ts';

interface WordSearchProps {
  words: readonly InterfaceText[];
  filter: TextFilter;
  onSearch: (wanted: TextFilter) => void;
}

/** Searches texts by screen and content; optionally only the entity's own. */
export function TextSearch({ words, filter, onSearch }: WordSearchProps) {
  const translate = useTranslate();
  const screens = [...new Set(words.map(({ screen }) => screen))].map((screen) => {
    const count = countOverriddenTexts(words.filter((word) => word.screen === screen));
    const name = getTextGroupName(screen, words, translate);
    return [screen, count === 0 ? name : `${name} (${translate('words.own', { smart_count: count })})`] as const;
  });
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
        options={[
          ['', translate('words.screens')],
          ...screens.toSorted(([, one], [, other]) => one.localeCompare(other)),
        ]}
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

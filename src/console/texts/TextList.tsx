import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { listFormTexts } from '#console/forms/model/list-form-texts.ts';
import { useVersionEditor } from '#console/draft/version-editor.ts';
import { TEXT_SEARCH_PARAMETER } from '#console/draft/version-tab.ts';
import { RevisedTexts } from './RevisedTexts.tsx';
import { FieldMatches } from './FieldMatches.tsx';
import { TextRow } from './TextRow.tsx';
import { TextSearch } from './TextSearch.tsx';
import {
  countOverriddenTexts,
  filterInterfaceTexts,
  getTextGroupName,
  type InterfaceText,
  type TextFilter,
} from './interface-texts.ts';

/** More texts at a time would make the page slow. */
const PART = 40;

/** The matching texts, grouped by screen. @param initialSearchKey key of the text to search for initially; ignored if unknown */
export function TextList({ words, first }: { words: readonly InterfaceText[]; first: string }) {
  const translate = useTranslate();
  const [address, setAddress] = useSearchParams();
  const [filter, setWanted] = useState<TextFilter>({
    query: words.some(({ key }) => key === first) ? first : (address.get(TEXT_SEARCH_PARAMETER) ?? ''),
  });
  const [most, setMost] = useState(PART);
  const { files } = useVersionEditor();
  const formTexts = useMemo(() => listFormTexts(files), [files]);
  const found = filterInterfaceTexts(words, filter);
  const shown = found.slice(0, most);
  const search = (next: TextFilter) => {
    setWanted(next);
    setMost(PART);
    setAddress(
      (before) => {
        before.set(TEXT_SEARCH_PARAMETER, next.query);
        if (next.query === '') before.delete(TEXT_SEARCH_PARAMETER);
        return before;
      },
      { replace: true },
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">
        {translate('words.about', { smart_count: countOverriddenTexts(words), total: words.length })}
      </Typography>
      <RevisedTexts words={words} />
      <TextSearch words={words} filter={filter} onSearch={search} />
      <FieldMatches query={filter.query} />
      <Typography role="status" variant="body2" color="textSecondary">
        {translate('words.found', { smart_count: found.length })}
      </Typography>
      {shown.map((word, index) => (
        <Fragment key={word.key}>
          {word.screen !== shown[index - 1]?.screen && (
            <Typography component="h3" variant="h6" sx={{ mt: 1 }}>
              {getTextGroupName(word.screen, words, translate)}
            </Typography>
          )}
          <TextRow word={word} decidedBy={formTexts.get(word.key)} />
        </Fragment>
      ))}
      {found.length > most && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setMost(most + PART)}>
          {translate('words.more', { smart_count: Math.min(PART, found.length - most) })}
        </Button>
      )}
    </Box>
  );
}

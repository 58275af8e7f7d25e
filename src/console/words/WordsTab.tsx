import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { jsonIn } from '#console/draft/version-files.ts';
import { TEXTS_FILE, useDesk } from '#console/draft/version-desk.ts';
import { FailureAlert } from '#console/ui/FailureAlert.tsx';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { WordScenes } from '#console/preview/WordScenes.tsx';
import { WordList } from './WordList.tsx';
import { allWords } from './words.ts';

/** Every text of the interface, in the words of the entity or the default ones (R-STU-09). */
function WordsTab() {
  const translate = useTranslate();
  const { files } = useDesk();
  const [search] = useSearchParams();
  const { data, error, isPending } = useDefaultTexts();
  if (error) return <FailureAlert message={error.message} />;
  if (isPending) return <p role="status">{translate('ra.page.loading')}</p>;
  // A field of this tab, to which a problem leads, is looked for from the start.
  const key = search.get('field')?.replace(`${TEXTS_FILE}/`, '') ?? '';
  return (
    <WordScenes>
      <WordList key={key} words={allWords(data, jsonIn(files, TEXTS_FILE))} first={key} />
    </WordScenes>
  );
}

export default WordsTab;

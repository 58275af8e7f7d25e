import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { parseFile } from '#console/draft/version-files.ts';
import { TEXTS_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { TextScenesProvider } from '#console/preview/TextScenes.tsx';
import { TextList } from './TextList.tsx';
import { listInterfaceTexts } from './interface-texts.ts';

/** Every text of the interface: the default and the entity's own (R-STU-09). */
function WordsTab() {
  const translate = useTranslate();
  const { files } = useVersionEditor();
  const [search] = useSearchParams();
  const { data, error, isPending } = useDefaultTexts();
  if (error) return <ErrorAlert message={error.message} />;
  if (isPending) return <p role="status">{translate('ra.page.loading')}</p>;
  // A link from a problem sets the initial search to its field.
  const key = search.get('field')?.replace(`${TEXTS_FILE}/`, '') ?? '';
  return (
    <TextScenesProvider>
      <TextList key={key} words={listInterfaceTexts(data, parseFile(files, TEXTS_FILE))} first={key} />
    </TextScenesProvider>
  );
}

export default WordsTab;

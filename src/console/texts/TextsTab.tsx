import { useSearchParams } from 'react-router-dom';
import { parseFile } from '#console/draft/version-files.ts';
import { TEXTS_FILE, useVersionEditor } from '#console/draft/version-editor.ts';
import { LoadingStatus } from '#console/ui/LoadingStatus.tsx';
import { ErrorAlert } from '#console/ui/ErrorAlert.tsx';
import { useDefaultTexts } from '#console/draft/default-texts.ts';
import { AvailableScenesProvider } from '#console/preview/TextScenes.tsx';
import { TextList } from './TextList.tsx';
import { listInterfaceTexts } from './interface-texts.ts';

/** Every text of the interface: the default and the entity's own (R-STU-09). */
function WordsTab() {
  const { files } = useVersionEditor();
  const [search] = useSearchParams();
  const { data, error, isPending } = useDefaultTexts();
  if (error) return <ErrorAlert message={error.message} />;
  if (isPending) return <LoadingStatus />;
  // A link from a problem sets the initial search to its field.
  const key = search.get('field')?.replace(`${TEXTS_FILE}/`, '') ?? '';
  return (
    <AvailableScenesProvider>
      <TextList key={key} words={listInterfaceTexts(data, parseFile(files, TEXTS_FILE))} first={key} />
    </AvailableScenesProvider>
  );
}

export default WordsTab;

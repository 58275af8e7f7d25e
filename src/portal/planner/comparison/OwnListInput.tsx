import { useRef, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import type { ReadSheet } from '#portal/lists/export/sheet-messages.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { showErrorToast } from '#portal/ui/toasts/toasts.ts';
import { OwnListProblem, readOwnFile, readPastedList } from './own-list-file.ts';
import { PasteField } from './PasteField.tsx';
import type { OwnSource } from './useOwnList.ts';

interface OwnListInputProps {
  initialText: string;
  /** What stands in the field now. */
  onText: (text: string) => void;
  onRead: (sheets: readonly ReadSheet[], source: OwnSource) => void;
}

const ACCEPTED = '.xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt,.htm,.html,.xml,.mht,.mhtml';

/** Takes the own list: pasted, or a file of another program. */
export const OwnListInput = ({ initialText, onText, onRead }: OwnListInputProps) => {
  const input = useRef<HTMLInputElement>(null);
  const text = useRef(initialText);
  const keepText = (next: string) => {
    text.current = next;
    onText(next);
  };
  const [start, setStart] = useState({ turn: 0, text: initialText });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const read = async (reading: Promise<ReadSheet[]>, source: OwnSource) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onRead(await reading, source);
    } catch (error) {
      if (error instanceof OwnListProblem) setProblem(error.textKey);
      else showErrorToast(error);
    } finally {
      setBusy(false);
    }
  };
  const readFile = (file: File | undefined) => {
    if (!file) return;
    keepText('');
    setStart({ turn: start.turn + 1, text: '' });
    void read(readOwnFile(file), { text: '', fileName: file.name });
  };
  const readPasted = () => void read(readPastedList(text.current), { text: text.current, fileName: '' });
  return (
    <section className="compare-input">
      <p>{translate('comparison.intro')}</p>
      <p className="field-help">{translate('comparison.private')}</p>
      <PasteField key={start.turn} initialText={start.text} onChange={keepText} />
      <div role="alert">
        {problem && (
          <Notice tone="danger">
            <p>{translate(problem)}</p>
          </Notice>
        )}
      </div>
      <div className="compare-actions">
        <Button variant="primary" icon="search" busy={isBusy} onClick={readPasted}>
          {translate('comparison.compare')}
        </Button>
        <Button icon="invoice" disabled={isBusy} onClick={() => input.current?.click()}>
          {translate('comparison.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          name="ownListFile"
          hidden
          accept={ACCEPTED}
          onChange={({ target }) => {
            readFile(target.files?.[0]);
            // The same file can be chosen again after it was changed.
            target.value = '';
          }}
        />
      </div>
    </section>
  );
};

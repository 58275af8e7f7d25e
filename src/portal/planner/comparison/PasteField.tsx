import { type ClipboardEvent, useCallback, useId, useRef, useState } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { ListSummary } from './ListSummary.tsx';

/** In characters: a browser takes a second to lay out a field with 50,000 lines. */
const LONGEST_SHOWN = 50_000;

interface PasteFieldProps {
  initialText: string;
  onChange: (text: string) => void;
}

/** What is shown of a text: the text itself, or the number of its lines. */
const showText = (text: string) =>
  text.length > LONGEST_SHOWN ? { lines: text.match(/[^\r\n]+/g)?.length ?? 0 } : { text };

/** A field for a list; a long one that is pasted is shown as the number of its lines. */
export const PasteField = ({ initialText, onChange }: PasteFieldProps) => {
  const id = useId();
  const [shown, setShown] = useState<{ text?: string; lines?: number }>(() => showText(initialText));
  const isReplaced = useRef(false);
  // What replaces the element with the focus takes it over.
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (isReplaced.current) element?.focus();
  }, []);
  const replace = (text: string) => {
    isReplaced.current = true;
    onChange(text);
    setShown(showText(text));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (pasted.length <= LONGEST_SHOWN) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    replace(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {translate('comparison.paste')}
      </label>
      {shown.lines === undefined ? (
        // React does not hold the text: it would copy a long one at each key.
        <textarea
          ref={takeFocus}
          id={id}
          name="ownList"
          className="field-input"
          rows={6}
          defaultValue={shown.text}
          spellCheck={false}
          aria-describedby={`${id}-help`}
          onPaste={paste}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <div ref={takeFocus} className="compare-pasted" tabIndex={-1}>
          <ListSummary lines={shown.lines} />
          <Button icon="close" onClick={() => replace('')}>
            {translate('comparison.removePasted')}
          </Button>
        </div>
      )}
      <p id={`${id}-help`} className="field-help">
        {translate('comparison.pasteHelp')}
      </p>
    </div>
  );
};

import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Ref } from 'react';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/display/Icon.tsx';
import { invoiceToolsTexts } from './invoice-tools.texts.ts';
import './invoice-tools.css';

addTexts(invoiceToolsTexts);

/** From the last key to the search, in milliseconds. */
const PAUSE_MS = 250;
/** The limit of the schema by which the text is stored. */
const MAX_LENGTH = 100;

interface SearchFieldProps {
  /** What is searched for. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search field of the list; it searches after a pause, and at once with Enter. */
function SearchField({ ref, text, onSearch }: SearchFieldProps & { ref: Ref<HTMLInputElement> }) {
  const { typed, setTyped, searchNow } = useTypedText({ text, onSearch });
  const id = useId();
  return (
    <form
      role="search"
      className="finder-search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {translate('invoiceTools.search')}
      </label>
      <Icon name="search" />
      <input
        ref={ref}
        id={id}
        type="search"
        className="field-input"
        placeholder={translate('invoiceTools.search')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={MAX_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={searchNow}
      />
    </form>
  );
}

export default SearchField;

/** The text of the field, which is ahead of what is searched for, and follows it when that is changed elsewhere. */
function useTypedText({ text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  const [sent, setSent] = useState(text);
  if (text !== known) {
    setKnown(text);
    setSent(text);
    if (text !== sent) setTyped(text);
  }
  const searchNow = () => {
    if (typed === text) return;
    setSent(typed);
    onSearch(typed);
  };
  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    const timer = setTimeout(searchLater, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow };
}

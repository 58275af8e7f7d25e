import { useRef, useState } from 'react';
import type { Invoice, InvoiceFilter } from '#shared/records/records.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import type { CursorList } from '#portal/lists/useCursorList.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { createView, MAX_VIEWS, storeViews } from './kept-views.ts';
import type { KeptView } from './kept-views.ts';
import { NameForm } from './NameForm.tsx';
import { RememberViews } from './RememberViews.tsx';
import { useViews } from './useViews.ts';
import { ViewRow } from './ViewRow.tsx';

interface ViewManagerProps {
  list: Pick<CursorList<Invoice, InvoiceFilter>, 'filter' | 'tools'>;
  /** Called when a view is opened. */
  onOpen: () => void;
}

/** What was done last, and how to undo it. */
interface Outcome {
  text: string;
  undo?: () => void;
}

/** The list of kept views, and the form that keeps the present one. */
export function ViewManager({ list, onOpen }: ViewManagerProps) {
  const views = useViews();
  const today = useToday();
  const [outcome, setOutcome] = useState<Outcome>();
  const rows = useRef<HTMLUListElement>(null);
  // Takes the focus of a button that disappears.
  const focusRows = () => rows.current?.focus();
  const tell = (text: string, isKept: boolean, undo?: () => void) =>
    setOutcome({ text: isKept ? text : `${text} ${translate('views.unkept')}`, ...(undo && { undo }) });
  const store = (changed: readonly KeptView[], key: string, name: string, undo?: () => void) =>
    tell(translate(`views.${key}`, { name }), storeViews(changed), undo);
  const remember = (isRemembered: boolean) =>
    tell(translate(isRemembered ? 'views.remembered' : 'views.forgotten'), storeViews(views, isRemembered));
  const replace = (old: KeptView, view: KeptView) => views.map((each) => (each === old ? view : each));
  const save = (name: string) => {
    const view = createView(name, { filter: list.filter, ...list.tools }, today);
    const old = views.find((each) => each.name === name);
    if (old) store(replace(old, view), 'replaced', name);
    else if (views.length >= MAX_VIEWS) return translate('views.full', { most: MAX_VIEWS });
    else store([...views, view], 'saved', name);
    return undefined;
  };
  const rename = (view: KeptView, name: string) => {
    if (views.some((each) => each !== view && each.name === name)) return translate('views.nameTaken');
    store(replace(view, { ...view, name }), 'renamed', name);
    focusRows();
    return undefined;
  };
  const remove = (view: KeptView) => {
    const undo = () => {
      storeViews(views);
      setOutcome(undefined);
      focusRows();
    };
    const others = views.filter((each) => each !== view);
    store(others, 'removed', view.name, undo);
    focusRows();
  };
  return (
    <>
      <p>{translate(views.length === 0 ? 'views.none' : 'views.about')}</p>
      <ul className="views-list" ref={rows} tabIndex={-1} aria-label={translate('views.title')}>
        {views.map((view) => (
          <ViewRow
            key={view.name}
            view={view}
            onOpen={onOpen}
            onRename={(name) => rename(view, name)}
            onCancelled={focusRows}
            onRemove={() => remove(view)}
          />
        ))}
      </ul>
      <div role="status" className="views-outcome">
        {outcome && <p>{outcome.text}</p>}
        {outcome?.undo && (
          <Button variant="text" onClick={outcome.undo}>
            {translate('views.undo')}
          </Button>
        )}
      </div>
      <NameForm action={translate('views.save')} onSubmit={save} />
      <RememberViews onChange={remember} />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import type { CursorList } from './useCursorList.ts';
import './lists.css';

type CursorPagerProps = Pick<CursorList<never>, 'page' | 'hasNext' | 'isFetching' | 'next' | 'previous' | 'first'>;

/** Links to the first, previous and next page; renders nothing when the list has one page (R-LIST-06, R-LIST-20, R-LIST-21, R-LIST-26). */
export const CursorPager = ({ page, hasNext, isFetching, next, previous, first }: CursorPagerProps) => {
  const nav = useRef<HTMLElement>(null);
  const current = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // A button that has just been disabled can't keep the focus.
    const held = document.activeElement;
    const isLost = held === document.body || (held instanceof HTMLButtonElement && held.disabled);
    if (pressed.current && isLost) current.current?.focus({ preventScroll: true });
  }, [page, hasNext]);
  const go = (move: () => void) => () => {
    // Whether another page follows is unknown until the requested page is loaded.
    if (isFetching) return;
    pressed.current = true;
    showTop(nav.current);
    move();
  };
  if (page === 1 && !hasNext) return null;
  return (
    <>
      <p className="pager-printed">{translate('lists.pageOnPaper', { page })}</p>
      <nav className={isFetching ? 'pager pager-waiting' : 'pager'} aria-label={translate('lists.pager')} ref={nav}>
        <Button icon="chevrons-left" disabled={page === 1} onClick={go(first)}>
          {translate('lists.first')}
        </Button>
        <Button icon="chevron-left" disabled={page === 1} onClick={go(previous)}>
          {translate('lists.previous')}
        </Button>
        <span className="pager-page" aria-live="polite" tabIndex={-1} ref={current}>
          {translate('lists.page', { page })}
        </span>
        <Button icon="chevron-right" className="pager-next" disabled={!hasNext} onClick={go(next)}>
          {translate('lists.next')}
        </Button>
      </nav>
    </>
  );
};

/** Scrolls to the top of another page. */
function showTop(nav: HTMLElement | null) {
  const frame = nav?.parentElement?.querySelector('.table-frame');
  if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' });
}

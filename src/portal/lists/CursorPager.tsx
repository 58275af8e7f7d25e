import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import type { CursorList } from './useCursorList.ts';
import './lists.css';

type CursorPagerProps = Pick<CursorList<never>, 'page' | 'hasNext' | 'isFetching' | 'next' | 'previous' | 'first'>;

/** Back to first, previous and next; nothing when all fits on one page (R-LIST-20, R-LIST-21, R-LIST-26). */
export const CursorPager = ({ page, hasNext, isFetching, next, previous, first }: CursorPagerProps) =>
  page === 1 && !hasNext ? null : (
    <nav className="pager" aria-label={translate('lists.pager')}>
      <Button icon="chevrons-left" disabled={page === 1 || isFetching} onClick={first}>
        {translate('lists.first')}
      </Button>
      <Button icon="chevron-left" disabled={page === 1 || isFetching} onClick={previous}>
        {translate('lists.previous')}
      </Button>
      <span className="pager-page" aria-live="polite">
        {translate('lists.page', { page })}
      </span>
      <Button icon="chevron-right" disabled={!hasNext || isFetching} onClick={next}>
        {translate('lists.next')}
      </Button>
    </nav>
  );

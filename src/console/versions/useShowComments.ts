import { useSearchParams } from 'react-router-dom';
import { focusAndShow } from '#console/ui/focus-and-show.ts';
import { COMMENTS_ID } from './comments-id.ts';
import { COMMENTS_TAB } from './version-tabs.ts';

/** Returns a function that leads to the open comments, also when their tab is open already. */
export function useShowComments(): () => void {
  const [search, setSearch] = useSearchParams();
  return () => {
    if (search.get('tab') !== COMMENTS_TAB) setSearch({ tab: COMMENTS_TAB, field: COMMENTS_ID });
    else focusAndShow(COMMENTS_ID);
  };
}

import type { CallWatch } from './watch-calls.ts';

/**
 * Closes the toasts that the supplier had closed, as soon as they are shown: one may come after the step that leads to it, and
 * again with another call that failed alike, which the supplier saw as one. Once all were shown and no call is under way, the
 * user of the stage may show them again.
 * @param texts of toasts
 */
export function closeToasts(page: Document, texts: readonly string[], calls: CallWatch): void {
  if (texts.length === 0) return;
  const missing = new Set(texts);
  const close = () => {
    for (const toast of page.querySelectorAll<HTMLElement>('button.toast')) {
      const shown = (toast.querySelector('.toast-text')?.firstChild?.textContent ?? '').trim();
      if (!texts.includes(shown)) continue;
      missing.delete(shown);
      toast.click();
    }
    if (missing.size > 0 || !calls.isAtRest()) return;
    watched.disconnect();
    end();
  };
  const watched = new MutationObserver(close);
  watched.observe(page, { subtree: true, childList: true });
  const end = calls.subscribe(close);
  close();
}

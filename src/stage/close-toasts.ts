/**
 * Closes the toasts that the supplier had closed, as soon as they are shown: one may come after the step that leads to it. The
 * user of the stage may show it again, so that each is closed once.
 * @param texts of toasts
 */
export function closeToasts(page: Document, texts: readonly string[]): void {
  const open = new Set(texts);
  if (open.size === 0) return;
  const close = () => {
    for (const toast of page.querySelectorAll<HTMLElement>('button.toast')) {
      const shown = (toast.querySelector('.toast-text')?.firstChild?.textContent ?? '').trim();
      if (open.delete(shown)) toast.click();
    }
    if (open.size === 0) watched.disconnect();
  };
  const watched = new MutationObserver(close);
  watched.observe(page, { subtree: true, childList: true });
  close();
}

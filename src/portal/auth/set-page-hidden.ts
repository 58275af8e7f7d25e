const reasons = new Set<string>();

/**
 * Hides a page whose session may have ended, from screen readers as well; it keeps its layout.
 * @param reason what hides it: the page is visible again when no reason is left
 */
export function setPageHidden(reason: string, isHidden: boolean): void {
  if (isHidden) reasons.add(reason);
  else reasons.delete(reason);
  document.documentElement.style.visibility = reasons.size > 0 ? 'hidden' : '';
}

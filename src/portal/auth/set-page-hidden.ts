const reasons = new Set<string>();

/**
 * Nothing is seen or read out of a page whose session may be over; it keeps its layout.
 * @param reason who hides it: it is seen again when no reason is left
 */
export function setPageHidden(reason: string, isHidden: boolean): void {
  if (isHidden) reasons.add(reason);
  else reasons.delete(reason);
  document.documentElement.style.visibility = reasons.size > 0 ? 'hidden' : '';
}

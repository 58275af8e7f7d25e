/** Focuses an element and scrolls to it; its `scroll-margin-top` keeps it below the bars. @param id of the element */
export function focusAndShow(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'start' });
}

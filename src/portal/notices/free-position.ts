/** Where new notices are: floating at an edge of the window, or in their own space, which moves the page. */
export type NoticePosition = 'top' | 'bottom' | 'own';

/** Notices that would float over a larger part of the window's height take their own space at once. */
const LARGEST_PART = 0.35;

/** What says where the user is, and what the user operates. Rows of a table can be scrolled out from under a notice. */
const IMPORTANT = 'h1, .public-logo, :is(input, select, textarea, button, summary):not(td *)';

/**
 * Finds an edge of the window where floating notices cover neither the title, nor the logo, nor a field or button, nor
 * what has the focus (R-DESK-03).
 * @param box the floating notices @param now their position, which is kept if it is free
 */
export function findFreePosition(box: HTMLElement, now: NoticePosition): NoticePosition {
  if (now === 'own') return now;
  const { height, left, right } = box.getBoundingClientRect();
  if (height > window.innerHeight * LARGEST_PART) return 'own';
  const slotTop = box.closest('.notice-slot')?.getBoundingClientRect().top ?? 0;
  const tops = { top: Math.max(0, slotTop), bottom: window.innerHeight - height };
  const kept = listImportantElements(box).map((element) => element.getBoundingClientRect());
  const isFree = (edge: 'top' | 'bottom') =>
    !kept.some(
      (rect) => rect.bottom > tops[edge] && rect.top < tops[edge] + height && rect.right > left && rect.left < right,
    );
  return [now, OTHER[now]].find(isFree) ?? 'own';
}

const OTHER = { top: 'bottom', bottom: 'top' } as const;

function listImportantElements(box: HTMLElement): Element[] {
  const focused = document.activeElement;
  // The title and the page itself have the focus without being operated.
  const isOperated = focused instanceof HTMLElement && focused.tabIndex >= 0;
  return [...document.querySelectorAll(IMPORTANT), ...(isOperated ? [focused] : [])].filter(
    (element) => !box.contains(element) && element.getClientRects().length > 0,
  );
}

/**
 * Scrolls a page down once it is long enough, which depends on its content. It stops when the user acts.
 * @param targetScrollY in CSS pixels from the top
 */
export function scrollWhenTallEnough(page: Document, targetScrollY: number): void {
  const { documentElement: root, defaultView } = page;
  const isLong = () => root.scrollHeight - root.clientHeight >= targetScrollY;
  const watched = new ResizeObserver(() => {
    if (!isLong()) return;
    end();
    defaultView?.scrollTo(0, targetScrollY);
  });
  const end = () => {
    watched.disconnect();
    for (const kind of LOOKED) page.removeEventListener(kind, end, true);
  };
  for (const kind of LOOKED) page.addEventListener(kind, end, true);
  watched.observe(page.body);
}

const LOOKED = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Scrolls a page down once it is long enough, which depends on its content. It stops when the user acts.
 * @param top in CSS pixels
 */
export function scrollWhenTallEnough(page: Document, top: number): void {
  const { documentElement: root, defaultView } = page;
  const isLong = () => root.scrollHeight - root.clientHeight >= top;
  const watched = new ResizeObserver(() => {
    if (!isLong()) return;
    end();
    defaultView?.scrollTo(0, top);
  });
  const end = () => {
    watched.disconnect();
    for (const kind of LOOKED) page.removeEventListener(kind, end, true);
  };
  for (const kind of LOOKED) page.addEventListener(kind, end, true);
  watched.observe(page.body);
}

const LOOKED = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

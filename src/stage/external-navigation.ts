/** Hears of a way out that was not taken. @param address where it leads */
type OnStopped = (address: string) => void;

/**
 * Keeps the page from being left for another origin, from mailing, and from saving files (R-SCN-12). The policy of the
 * page forbids new windows and downloads whatever happens here; this tells of it, and holds links up.
 */
export function blockExternalNavigation(page: Window, onStopped: OnStopped): void {
  const stop = (event: Event) => {
    const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
    if (!link || !leadsOut(link, page.location.origin)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onStopped(shownAddress(link));
  };
  page.addEventListener('click', stop, { capture: true });
  page.addEventListener('auxclick', stop, { capture: true });
  page.open = (address) => {
    onStopped(String(address ?? ''));
    return null;
  };
  // A link that stands in no page is followed without anybody hearing of it.
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (leadsOut(this, page.location.origin)) onStopped(shownAddress(this));
    else follow.call(this);
  };
  stopNavigations(page, onStopped);
}

/** Where a link leads that may not be followed: elsewhere, into another window, or to a file. */
const leadsOut = (link: HTMLAnchorElement, origin: string): boolean =>
  link.hasAttribute('href') &&
  (link.origin !== origin || link.hasAttribute('download') || !['', '_self'].includes(link.target));

const shownAddress = ({ href, download }: HTMLAnchorElement) => (href.startsWith('blob:') ? download : href);

/** What scripts do, where the browser tells of it. */
function stopNavigations(page: Window, onStopped: OnStopped): void {
  const { navigation } = page as Window & { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    if (new URL(url).origin === page.location.origin || !event.cancelable) return;
    event.preventDefault();
    onStopped(url);
  });
}

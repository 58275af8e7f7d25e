/** Receives each blocked navigation. @param address of its target @param link that was pressed, if any */
type OnStopped = (address: string, link?: HTMLAnchorElement) => void;

/**
 * Blocks navigation to other origins, mails and downloads (R-SCN-12). The policy of the page forbids new windows and
 * downloads in any case; this function blocks links and reports every attempt.
 */
export function blockExternalNavigation(page: Window, onStopped: OnStopped): void {
  const stop = (event: Event) => {
    const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement);
    if (!link || !leadsOut(link, page.location.origin)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onStopped(shownAddress(link), link);
  };
  page.addEventListener('click', stop, { capture: true });
  page.addEventListener('auxclick', stop, { capture: true });
  page.open = (address) => {
    onStopped(String(address ?? ''));
    return null;
  };
  // A click on a link outside of the document reaches no listener.
  const follow = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (leadsOut(this, page.location.origin)) onStopped(shownAddress(this));
    else follow.call(this);
  };
  stopNavigations(page, onStopped);
}

/** Whether a link leaves the origin, opens another window or downloads a file. */
const leadsOut = (link: HTMLAnchorElement, origin: string): boolean =>
  link.hasAttribute('href') &&
  (link.origin !== origin || link.hasAttribute('download') || !['', '_self'].includes(link.target));

const shownAddress = ({ href, download }: HTMLAnchorElement) => (href.startsWith('blob:') ? download : href);

/** Blocks navigations by scripts, in browsers that report them. */
function stopNavigations(page: Window, onStopped: OnStopped): void {
  const { navigation } = page as Window & { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    if (new URL(url).origin === page.location.origin || !event.cancelable) return;
    event.preventDefault();
    onStopped(url);
  });
}

import { expect } from 'vitest';
import { ignoreAfterLeave, failAfterLeave } from './answers-after-leave.ts';

/** A site in the page, with its fake service. */
interface Opening {
  path: string;
  service: PlayedService;
  /** Renders the site into an element. @returns removes it */
  start: (element: HTMLElement) => () => void;
  /** Responses to other requests than those of the service. */
  answer?: (url: URL) => Promise<Response> | undefined;
}

/** The fake service; `MockService` implements it. */
interface PlayedService {
  failures: readonly unknown[];
  fetch(method: string, path: string, url: URL, options: RequestInit): Promise<Response>;
}

export const realFetch = window.fetch.bind(window);

/** Creates a host for one site at a time, as after a page load. @param root path of the calls to the service */
export function createSiteHost(root: string) {
  let close = () => {};
  const isCall = (url: URL) => url.pathname.startsWith(`${root}/`);
  const urlOf = (input: RequestInfo | URL) =>
    new URL(input instanceof Request ? input.url : input, window.location.href);

  /** Between two pages, requests of the previous one, such as retries, never get a response. */
  const fetchOfNobody: typeof window.fetch = (input, options) =>
    isCall(urlOf(input)) ? new Promise<never>(() => {}) : realFetch(input, options);

  function open({ path, service, start, answer }: Opening): void {
    const left = new AbortController();
    window.fetch = (input, options = {}) => {
      const url = urlOf(input);
      const beside = answer?.(url);
      if (beside) return failAfterLeave(beside, left.signal);
      if (!isCall(url)) return realFetch(input, options);
      const below = decodeURI(url.pathname.slice(root.length));
      return ignoreAfterLeave(service.fetch(options.method ?? 'GET', below, url, options), left.signal);
    };
    window.history.replaceState(null, '', path);
    window.focus();
    const element = document.createElement('div');
    document.body.append(element);
    const end = start(element);
    close = () => {
      close = () => {};
      left.abort();
      window.fetch = fetchOfNobody;
      end();
      element.remove();
      expect(service.failures).toEqual([]);
    };
  }

  /** Removes the site and all its state. */
  function clear(): void {
    try {
      close();
    } finally {
      sessionStorage.clear();
      localStorage.clear();
    }
  }

  return { open, leave: () => close(), clear };
}

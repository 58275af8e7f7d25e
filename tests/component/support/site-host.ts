import { expect } from 'vitest';
import { ignoreAfterLeave, failAfterLeave } from './answers-after-leave.ts';

/** A site in the page, and the service that is played to it. */
interface Opening {
  path: string;
  service: PlayedService;
  /** Puts the site into an element. @returns takes it away again */
  start: (element: HTMLElement) => () => void;
  /** What is answered beside the calls of the service, if anything. */
  answer?: (url: URL) => Promise<Response> | undefined;
}

/** What a site asks; `Service` is one. */
interface PlayedService {
  complaints: readonly unknown[];
  fetch(method: string, path: string, url: URL, options: RequestInit): Promise<Response>;
}

export const realFetch = window.fetch.bind(window);

/** A place for one site at a time, as a browser has that has just loaded it. @param root of the calls that are played */
export function createSiteHost(root: string) {
  let close = () => {};
  const isCall = (url: URL) => url.pathname.startsWith(`${root}/`);
  const urlOf = (input: RequestInfo | URL) =>
    new URL(input instanceof Request ? input.url : input, window.location.href);

  /** Between two pages: what the last one still asks for, such as a second try, is never answered. */
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
      expect(service.complaints).toEqual([]);
    };
  }

  /** Takes the site away with all that it keeps. */
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

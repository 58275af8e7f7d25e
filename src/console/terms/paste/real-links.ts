/** Services through which programs lead the links of a text, by the parameters with the address. */
const REDIRECTS: readonly [host: RegExp, path: RegExp, ...parameters: string[]][] = [
  [/^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, /^\/url$/, 'q', 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, /^\//, 'url'],
];

/** How many services one link is led through at most. */
const MOST_STEPS = 3;

/** Leads links to the address that their author meant, past Google Docs and Outlook. @returns these addresses */
export function unwrapRedirects(content: Element): string[] {
  return [...content.querySelectorAll('a[href]')].flatMap((link) => {
    const written = link.getAttribute('href')?.trim() ?? '';
    const address = followRedirect(written);
    if (address === written) return [];
    link.setAttribute('href', address);
    return [address];
  });
}

function followRedirect(address: string, steps = MOST_STEPS): string {
  const url = parseUrl(address);
  const redirect = REDIRECTS.find(([host, path]) => url && host.test(url.hostname) && path.test(url.pathname));
  const [, , ...parameters] = redirect ?? [];
  const target = parameters.map((name) => url?.searchParams.get(name)).find((one) => one);
  const isAddress = target && /^(?:https?:|mailto:)$/.test(parseUrl(target)?.protocol ?? '');
  if (!isAddress) return address;
  return steps > 1 ? followRedirect(target, steps - 1) : target;
}

const parseUrl = (address: string): URL | undefined => (URL.canParse(address) ? new URL(address) : undefined);

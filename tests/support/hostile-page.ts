import type { Page } from '@playwright/test';

/** Complaints of the cleaner: it reads markup in a document of its own, where Chromium reports what it would not have run either. */
export const isSanitizerReport = (line: string): boolean =>
  /\/assets\/rich-markup-|violated: ((script-src-attr|style-src-(elem|attr)) inline|base-uri )/.test(line);

/** Whatever a page asks of elsewhere from now on, or a script of it shows. @param isOwn whether an address is not elsewhere */
export function collectHostileEffects(page: Page, isOwn: (address: URL) => boolean): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (!/^(data|blob):$/.test(address.protocol) && !isOwn(address)) elsewhere.push(request.url());
  });
  page.on('dialog', (opened) => {
    elsewhere.push(`a message: ${opened.message()}`);
    void opened.dismiss();
  });
  return elsewhere;
}

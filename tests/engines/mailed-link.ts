import { vi } from 'vitest';

const firstHref = (html = '') =>
  (/href="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&');

/**
 * Waits for a mail in the mailbox page of the service, and reads it.
 * @returns path and query of its link
 */
export async function readLinkInMail(port: number, email: string): Promise<string> {
  const read = async (path: string) => (await fetch(new URL(path, `http://localhost:${port}`))).text();
  const entry = await vi.waitFor(
    async () => {
      const found = (await read('/mailbox')).match(/<li>[^]*?<\/li>/g)?.find((mail) => mail.includes(`>${email} `));
      if (!found) throw new Error(`There is no mail to ${email}.`);
      return found;
    },
    { timeout: 20_000, interval: 100 },
  );
  const { pathname, search } = new URL(firstHref(await read(firstHref(entry))));
  return pathname + search;
}

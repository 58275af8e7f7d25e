import type { PublishedNotice } from './notice.ts';
import { readPageHost } from './page-address.ts';

/** The text of the link of a notice with the host to which it leads, unless that is the text (R-DESK-03). */
export function nameLink({ text, href }: NonNullable<PublishedNotice['link']>): string {
  const host = readPageHost(href);
  return host === undefined || text.toLowerCase() === host ? text : `${text} (${host})`;
}

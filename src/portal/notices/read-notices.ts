import type { PublishedNotice } from '#shared/notices/notice.ts';
import { readPageHost } from '#shared/notices/page-address.ts';

/**
 * Reads the notices of a file, in their order. What is no notice is left out, and so is a link that is no plain https
 * address (R-DESK-03).
 */
export const readNotices = (file: readonly unknown[]): PublishedNotice[] =>
  file.filter(isNotice).map(({ link, ...notice }) => (isLink(link) ? { ...notice, link } : notice));

/** Whether a screen shows a notice: its address is among those of the notice or below one of them. */
export const isForScreen = ({ screens = [] }: PublishedNotice, pathname: string): boolean =>
  screens.length === 0 || screens.some((screen) => pathname === screen || pathname.startsWith(`${screen}/`));

/** Whether a notice shows at a time. @param time in milliseconds */
export const isCurrent = ({ from, until }: PublishedNotice, time: number): boolean =>
  Date.parse(from) <= time && time < Date.parse(until);

/** Finds when a notice next begins or ends; `Infinity` if none does. @param time in milliseconds */
export const findNextChange = (notices: readonly PublishedNotice[], time: number): number =>
  Math.min(...notices.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]).filter((at) => at > time));

function isNotice(value: unknown): value is PublishedNotice {
  const { id, kind, text, screens = [], from = '', until = '' } = (value ?? {}) as Partial<PublishedNotice>;
  return (
    isText(id) &&
    isText(text) &&
    (kind === 'information' || kind === 'warning') &&
    Array.isArray(screens) &&
    !Number.isNaN(Date.parse(from) + Date.parse(until))
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isLink = (link: PublishedNotice['link']): link is NonNullable<typeof link> =>
  isText(link?.text) && readPageHost(String(link.href)) !== undefined;

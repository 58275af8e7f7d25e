import type { Kysely } from 'kysely';
import type { NoticeFile, PublishedNotice } from '#shared/notices/notice.ts';
import { MAX_NOTICE_BYTES, MAX_NOTICES } from '#shared/notices/notice-rules.ts';
import { readPageHost } from '#shared/notices/page-address.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listShownNotices, type Notice } from '#studio/database/notices.ts';

/**
 * Lists the notices of an entity as its portal reads them (R-DESK-03): those that are shown at a time, so that nothing
 * is public before its time; warnings first, then by their start.
 */
export const listPublishedNotices = async (
  database: Kysely<Schema>,
  entityCode: string,
  now: Date,
): Promise<PublishedNotice[]> => presentThoseOf(entityCode, await listShownNotices(database, now));

/** The content of `config/notices/{host}.json` without notices. */
export const NO_NOTICES = formatFile([]);

/** Lists the content of `config/notices/{host}.json` by the code of the entity, for entities that have notices. */
export async function listNoticeFiles(database: Kysely<Schema>, now: Date): Promise<Map<string, string>> {
  const shown = await listShownNotices(database, now);
  const codes = new Set(shown.flatMap(({ entities }) => entities));
  return new Map([...codes].map((code) => [code, formatFile(presentThoseOf(code, shown))]));
}

/** The size of the file of some notices, in bytes. */
export const measureNotices = (notices: readonly Notice[]): number =>
  Buffer.byteLength(formatFile(notices.map(presentPublishedNotice)));

function formatFile(notices: readonly PublishedNotice[]): string {
  const file: NoticeFile = { notices };
  return JSON.stringify(file);
}

/** The first that fit: publication keeps the limits, which are younger than some notices. */
function presentThoseOf(code: string, shown: readonly Notice[]): PublishedNotice[] {
  const presented = shown
    .filter(({ entities }) => entities.includes(code))
    .map(presentPublishedNotice)
    .map(({ link, ...notice }) => (link && readPageHost(link.href) ? { ...notice, link } : notice))
    .slice(0, MAX_NOTICES);
  while (Buffer.byteLength(formatFile(presented)) > MAX_NOTICE_BYTES) presented.pop();
  return presented;
}

/** Presents a notice as the portal reads it (R-DESK-03). */
export const presentPublishedNotice = (notice: Notice): PublishedNotice => ({
  id: notice.id,
  kind: notice.kind,
  text: notice.text,
  ...(notice.link_text !== null &&
    notice.link_href !== null && { link: { text: notice.link_text, href: notice.link_href } }),
  ...(notice.screens && { screens: notice.screens }),
  from: notice.from_at.toISOString(),
  until: notice.until_at.toISOString(),
});

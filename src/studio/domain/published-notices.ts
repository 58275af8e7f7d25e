import type { Kysely } from 'kysely';
import type { NoticeFile, PublishedNotice } from '#shared/notice.ts';
import type { Schema } from '#platform/database/schema.ts';
import { listShownNotices, type Notice } from '#studio/database/notices.ts';

/**
 * Lists the notices of an entity as its portal reads them (R-DESK-03): those that are published and not over, future
 * ones included, so that a cached file shows each at its minute; warnings first, then by their start.
 */
export const listPublishedNotices = async (
  database: Kysely<Schema>,
  entityCode: string,
  now: Date,
): Promise<PublishedNotice[]> => presentThoseOf(entityCode, await listShownNotices(database, now));

/** The content of `config/notices/{host}.json` without notices. */
export const NO_NOTICES = JSON.stringify({ notices: [] } satisfies NoticeFile);

/** Lists the content of `config/notices/{host}.json` by the code of the entity, for entities that have notices. */
export async function listNoticeFiles(database: Kysely<Schema>, now: Date): Promise<Map<string, string>> {
  const shown = await listShownNotices(database, now);
  const codes = new Set(shown.flatMap(({ entities }) => entities));
  return new Map(
    [...codes].map((code) => {
      const file: NoticeFile = { notices: presentThoseOf(code, shown) };
      return [code, JSON.stringify(file)];
    }),
  );
}

const presentThoseOf = (code: string, shown: readonly Notice[]): PublishedNotice[] =>
  shown.filter(({ entities }) => entities.includes(code)).map(presentPublishedNotice);

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

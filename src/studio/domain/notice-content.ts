import type { Kysely } from 'kysely';
import type { ConsoleRequestBody } from '#shared/console-contract.ts';
import { isAllowedAttributeValue } from '#shared/allowed-markup.ts';
import { resolveLocalMinute } from '#shared/local-minute.ts';
import { SPANISH_TIME_ZONE } from '#shared/time-zone.ts';
import { findMarkupInPlainText } from '#definitions/entities/disallowed-markup.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notice } from '#studio/database/notices.ts';
import { listDefinitions } from '#studio/database/published-definitions.ts';
import { type EntityScope, isScopeWithin } from './access.ts';
import { refuseField } from './console-refusal.ts';

/** What a member writes of a notice; its times are minutes in the time zone of its entities. */
export type NoticeContent = ConsoleRequestBody<'createNotice'>;

type StoredContent = Pick<
  Notice,
  'entities' | 'kind' | 'text' | 'link_text' | 'link_href' | 'screens' | 'from_at' | 'until_at' | 'time_zone'
>;

/**
 * Checks the content of a notice, and resolves its times in the time zone of its entities (R-DESK-03).
 * @param scope of the author @returns the columns of the notice
 * @throws ConsoleRefusal invalid `entities`, `text`, `link.text`, `link.href`, `from`, `until`
 */
export async function checkNoticeContent(
  db: Kysely<Schema>,
  { scope, now }: { scope: EntityScope; now: Date },
  { entities, kind, text, link, screens, from, until }: NoticeContent,
): Promise<StoredContent> {
  if (!isScopeWithin(entities, scope)) refuseField('entities', 'scopeForeign');
  const timeZone = await findTimeZone(db, entities);
  const words = checkWords('text', text);
  const linkText = link && checkWords('link.text', link.text);
  if (link && !isHttpsLink(link.href)) refuseField('link.href', 'linkWrong');
  const start = resolveLocalMinute(timeZone, from, 'from')?.at ?? refuseField('from', 'wrong');
  const end = resolveLocalMinute(timeZone, until, 'until')?.at ?? refuseField('until', 'wrong');
  if (end <= start) refuseField('until', 'endTooEarly');
  if (end <= now) refuseField('until', 'timePast');
  return {
    entities: entities.toSorted(),
    kind,
    text: words,
    link_text: linkText,
    link_href: link && link.href,
    screens,
    from_at: start,
    until_at: end,
    time_zone: timeZone,
  };
}

function checkWords(field: string, written: string): string {
  const words = written.trim();
  if (words === '') refuseField(field, 'missing');
  if (findMarkupInPlainText(words) !== undefined) refuseField(field, 'markup');
  return words;
}

/** Whether the gate of links of an entity's texts admits an address, and it is one of a page. */
const isHttpsLink = (href: string) =>
  /^https:/i.test(href) && isAllowedAttributeValue('href', href) && URL.canParse(href);

/** @throws ConsoleRefusal invalid `entities` when one has no portal, or they have several time zones */
async function findTimeZone(db: Kysely<Schema>, entities: readonly string[]): Promise<string> {
  const published = await listDefinitions(db, entities);
  if (published.length < entities.length) refuseField('entities', 'notPublished');
  const [zone, ...others] = new Set(published.map(({ definition }) => timeZoneIn(definition)));
  return zone === undefined || others.length > 0 ? refuseField('entities', 'zonesDiffer') : zone;
}

const timeZoneIn = (definition: string): string =>
  (JSON.parse(definition) as { timeZone?: string }).timeZone ?? SPANISH_TIME_ZONE;

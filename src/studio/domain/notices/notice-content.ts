import type { Kysely } from 'kysely';
import type { ConsoleRequestBody } from '#shared/console/console-contract.ts';
import { resolveLocalMinute, toLocalMinute } from '#shared/dates/local-minute.ts';
import { MAX_NOTICE_DAYS } from '#shared/notices/notice-rules.ts';
import { SPANISH_TIME_ZONE } from '#shared/dates/time-zone.ts';
import { findMarkupInPlainText } from '#definitions/entities/disallowed-markup.ts';
import type { Schema } from '#platform/database/schema.ts';
import type { Notice } from '#studio/database/notices.ts';
import { listDefinitions } from '#studio/database/published-definitions.ts';
import { type EntityScope, isScopeWithin } from '#studio/domain/calls/access.ts';
import { refuseField } from '#studio/domain/calls/console-refusal.ts';
import { findAddressProblem, refuseAddress } from './notice-addresses.ts';

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
  const words = {
    text: checkWords('text', text),
    link_text: link && checkWords('link.text', link.text),
    link_href: link && link.href,
  };
  const problem = await findAddressProblem(db, { entities, ...words });
  if (problem) refuseAddress(problem);
  return {
    entities: entities.toSorted(),
    kind,
    ...words,
    screens,
    ...resolvePeriod(timeZone, now, { from, until }),
    time_zone: timeZone,
  };
}

function checkWords(field: string, written: string): string {
  const words = written.trim();
  if (words === '') refuseField(field, 'missing');
  if (findMarkupInPlainText(words) !== undefined) refuseField(field, 'markup');
  return words;
}

const MAX_PERIOD_MS = MAX_NOTICE_DAYS * 86_400_000;

function resolvePeriod(
  timeZone: string,
  now: Date,
  { from, until }: Pick<NoticeContent, 'from' | 'until'>,
): Pick<StoredContent, 'from_at' | 'until_at'> {
  const start = resolveLocalMinute(timeZone, from, 'from')?.at ?? refuseField('from', 'wrong');
  const end = resolveLocalMinute(timeZone, until, 'until')?.at ?? refuseField('until', 'wrong');
  if (end <= start) refuseField('until', 'endTooEarly');
  if (end <= now) refuseField('until', 'timePast');
  const period = { from_at: start, until_at: end };
  return isPeriodTooLong({ ...period, time_zone: timeZone }) ? refuseField('until', 'periodTooLong') : period;
}

/**
 * Whether a notice lasts longer than 90 days by the clock of its entities, on which a day with a change of the clock is as
 * long as any other. @param since a later start of the period
 */
export function isPeriodTooLong(
  { from_at: from, until_at: until, time_zone: zone }: Pick<Notice, 'from_at' | 'until_at' | 'time_zone'>,
  since: Date = from,
): boolean {
  const [start, end] = [from > since ? from : since, until].map((at) => Date.parse(`${toLocalMinute(zone, at)}Z`));
  return end! - start! > MAX_PERIOD_MS;
}

/** @throws ConsoleRefusal invalid `entities` when one has no portal, or they have several time zones */
async function findTimeZone(db: Kysely<Schema>, entities: readonly string[]): Promise<string> {
  const published = await listDefinitions(db, entities);
  if (published.length < entities.length) refuseField('entities', 'notPublished');
  const [zone, ...others] = new Set(published.map(({ definition }) => timeZoneIn(definition)));
  return zone === undefined || others.length > 0 ? refuseField('entities', 'zonesDiffer') : zone;
}

const timeZoneIn = (definition: string): string =>
  (JSON.parse(definition) as { timeZone?: string }).timeZone ?? SPANISH_TIME_ZONE;

import { toLocalMinute } from '#shared/dates/local-minute.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import type { Mail } from '#platform/database/mails.ts';
import { type ConsoleSender, composeStaffMail, nameEntity, nameMember, type StaffReader } from './console-mails.ts';
import { noticeMailsTexts } from './notice-mails.texts.ts';

/** What happened to a notice: its review was requested, or it was published after one, or by one member alone. */
export type NoticeEvent = 'asked' | 'reviewed' | 'alone';

/** A notice, as its mail tells it. */
export interface NoticeMail {
  notice: {
    id: string;
    kind: 'information' | 'warning';
    text: string;
    link_text: string | null;
    link_href: string | null;
    from_at: Date;
    until_at: Date;
    time_zone: string;
  };
  /** Those for which the reader works; the name is that which suppliers see. */
  entities: readonly { code: string; name: string | undefined }[];
  /** The member who requested the review or published it. */
  by: { name: string | null; email: string };
  event: NoticeEvent;
}

const MOST_NAMED = 20;

/** Composes the mail about a notice in the language of its reader, with a link to it (R-DESK-03). */
export function composeNoticeMail(
  sender: ConsoleSender,
  reader: StaffReader,
  { notice, entities, by, event }: NoticeMail,
): Mail {
  const text = translatorOf(noticeMailsTexts[reader.language]);
  const isReviewRequest = event === 'asked';
  const named = entities.map(nameEntity);
  const [first = '', ...others] = named;
  const more = named.length - MOST_NAMED;
  const { link_text: linkText, link_href: href, time_zone: zone } = notice;
  return {
    ...composeStaffMail(sender, reader, {
      subject: text(`notice.${event}.subject`, {
        entity: others.length > 0 ? text('notice.several', { entity: first, others: others.length }) : first,
      }),
      sentences: [
        text(`notice.${event}.text`),
        text(isReviewRequest ? 'notice.askedBy' : 'notice.by', { by: nameMember(by) }),
        text('notice.words', { kind: text(`notice.${notice.kind}`), words: notice.text }),
        ...(linkText === null || href === null ? [] : [text('notice.link', { text: linkText, href })]),
        text('notice.entities', { names: named.slice(0, MOST_NAMED).join(', ') }) +
          (more > 0 ? text('notice.more', { more }) : ''),
        text('notice.period', {
          from: formatMinute(zone, notice.from_at),
          until: formatMinute(zone, notice.until_at),
          zone,
        }),
        ...(isReviewRequest ? [] : [text('notice.doubt')]),
      ],
      button: text('notice.open'),
      validity: event !== 'alone' ? `${text('notice.login')} ${text('notice.off')}` : text('notice.login'),
      link: `${sender.consoleAddress}/notices/${notice.id}`,
    }),
    ...(entities[0] && { versionEntity: entities[0].code }),
  };
}

/** For example 05/12/2026 08:00. */
function formatMinute(zone: string, at: Date): string {
  const [day = '', time = ''] = toLocalMinute(zone, at).split('T');
  return `${day.split('-').toReversed().join('/')} ${time}`;
}

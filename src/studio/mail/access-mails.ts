import type { Mail } from '#platform/database/mails.ts';
import type { MailFact } from '#platform/mail/mail-blocks.ts';
import { type Language, translatorOf } from '#shared/texts/texts.ts';
import { accessMailsTexts } from './access-mails.texts.ts';
import { composeStaffMail, composeStaffNotice, type ConsoleSender, type StaffReader } from './console-mails.ts';

/** What happened to an access, by the keys of its texts. */
export type AccessMailKind =
  | 'access'
  | 'emailAsked'
  | 'emailChanged'
  | 'password'
  | 'mails'
  | 'byYou'
  | 'addedByYou'
  | 'toAdmins'
  | 'addedToAdmins';

/** The texts of mails about access in a language. */
export const getAccessTexts = (language: Language) => translatorOf(accessMailsTexts[language]);

/**
 * Composes the notice of a change of an access.
 * @param notice `objectionLink`: the link of 'It was not me'; without it, the notice says whom to tell
 */
export function composeAccessNotice(
  sender: ConsoleSender & { isWithoutPasswords?: boolean },
  reader: StaffReader,
  notice: {
    kind: AccessMailKind;
    facts: readonly MailFact[];
    objectionLink?: string | undefined;
    isTakenBack?: boolean;
  },
): Mail {
  const { kind, facts, objectionLink: link, isTakenBack = false } = notice;
  const text = getAccessTexts(reader.language);
  const subject = text(`${kind}.subject`);
  const intro = isTakenBack && kind === 'access' ? text('takenBack.intro') : text(`${kind}.intro`);
  if (link === undefined) return composeStaffNotice(sender, reader, subject, [intro, { facts }, text('notice.doubt')]);
  return composeStaffMail(sender, reader, {
    subject,
    sentences: [intro, ...facts.map(([label, value]) => `${label}: ${value}`)],
    button: text('notMe.button'),
    validity: text(sender.isWithoutPasswords ? 'notMe.validityWithoutPasswords' : 'notMe.validity'),
    link,
  });
}

/** Composes a mail with a link that lifts a lock, confirms an email, or sets a password after an objection. */
export function composeAccessLinkMail(
  sender: ConsoleSender,
  reader: StaffReader,
  { kind, link }: { kind: 'locked' | 'confirmEmail' | 'recovery'; link: string },
): Mail {
  const text = getAccessTexts(reader.language);
  return composeStaffMail(sender, reader, {
    subject: text(`${kind}.subject`),
    sentences: [text(`${kind}.intro`)],
    button: text(`${kind}.button`),
    validity: text(`${kind}.validity`),
    link,
  });
}

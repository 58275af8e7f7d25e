import type { Mail } from '#platform/database/mails.ts';
import { renderLinkMail } from '#platform/mail/link-mails.ts';
import { type MailFact, renderBlockHtml, renderBlockText } from '#platform/mail/mail-blocks.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { type Language, translatorOf } from '#shared/texts/texts.ts';
import { accessMailsTexts } from './access-mails.texts.ts';
import { type ConsoleSender, getConsoleBrand, ofConsole } from './console-mails.ts';

export interface AccessMailRecipient {
  email: string;
  name: string;
  language: Language;
}

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
  { email, name, language }: AccessMailRecipient,
  notice: {
    kind: AccessMailKind;
    facts: readonly MailFact[];
    objectionLink?: string | undefined;
    isTakenBack?: boolean;
  },
): Mail {
  const { kind, facts, objectionLink: link, isTakenBack = false } = notice;
  const text = getAccessTexts(language);
  const brand = getConsoleBrand(sender, language);
  const content = { language, recipient: email, alias: name, subject: text(`${kind}.subject`) };
  const intro = isTakenBack && kind === 'access' ? text('takenBack.intro') : text(`${kind}.intro`);
  if (link === undefined) {
    const blocks = [intro, { facts }, text('notice.doubt')];
    const [texts, html] = [blocks.map(renderBlockText), blocks.map(renderBlockHtml)];
    return ofConsole(renderMail(brand, { ...content, text: texts, html }));
  }
  return ofConsole(
    renderLinkMail(brand, {
      ...content,
      sentences: [intro, ...facts.map(([label, value]) => `${label}: ${value}`)],
      button: text('notMe.button'),
      validity: text(sender.isWithoutPasswords ? 'notMe.validityWithoutPasswords' : 'notMe.validity'),
      link,
    }),
  );
}

/** Composes a mail with a link that lifts a lock, confirms an email, or sets a password after an objection. */
export function composeAccessLinkMail(
  sender: ConsoleSender,
  { email, name, language }: AccessMailRecipient,
  { kind, link }: { kind: 'locked' | 'confirmEmail' | 'recovery'; link: string },
): Mail {
  const text = getAccessTexts(language);
  return ofConsole(
    renderLinkMail(getConsoleBrand(sender, language), {
      language,
      recipient: email,
      alias: name,
      subject: text(`${kind}.subject`),
      sentences: [text(`${kind}.intro`)],
      button: text(`${kind}.button`),
      validity: text(`${kind}.validity`),
      link,
    }),
  );
}

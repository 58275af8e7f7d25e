import type { Mail } from '#platform/database/mails.ts';
import { type LinkContent, renderLinkMail } from '#platform/mail/link-mails.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { type MailBlock, renderBlockHtml, renderBlockText } from '#platform/mail/mail-blocks.ts';
import { getFrameText, getMailText } from '#platform/mail/mail-text.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import type { Language } from '#shared/texts/texts.ts';

export interface ConsoleSender {
  /** For example `https://consola.banco.example`. */
  consoleAddress: string;
  /** The sender address; by default an address at the console's host. */
  mailFrom?: string | undefined;
}

interface StaffRecipient {
  email: string;
  name: string;
}

/** A member of staff with the language in which mails are written to them. */
export interface StaffReader extends StaffRecipient {
  language: Language;
}

/** The console serves many entities, so its mails show no entity's brand. */
export function getConsoleBrand({ consoleAddress, mailFrom }: ConsoleSender, language?: Language): EntityBrand {
  const { hostname } = new URL(consoleAddress);
  return {
    code: '',
    name: getFrameText('console.name', language),
    hosts: [hostname],
    primaryColor: '#1F4E79',
    primaryContrastColor: '#FFFFFF',
    senderAddress: mailFrom ?? `consola@${hostname}`,
    legalName: getFrameText('console.legalName', language),
    support: {},
    postalAddress: consoleAddress,
  };
}

/** Marks a mail as one to staff. */
const ofConsole = (mail: Mail): Mail => ({ ...mail, entity: null });

/** Composes a mail to a member of staff, in the language of its reader, with a link. */
export const composeStaffMail = (
  sender: ConsoleSender,
  { email, name, language }: StaffReader,
  content: Omit<LinkContent, 'language' | 'recipient' | 'alias'>,
): Mail =>
  ofConsole(renderLinkMail(getConsoleBrand(sender, language), { language, recipient: email, alias: name, ...content }));

/** Composes a mail to a member of staff, in the language of its reader, without a link. */
export const composeStaffNotice = (
  sender: ConsoleSender,
  { email, name, language }: StaffReader,
  subject: string,
  blocks: readonly MailBlock[],
): Mail =>
  ofConsole(
    renderMail(getConsoleBrand(sender, language), {
      language,
      recipient: email,
      alias: name,
      subject,
      text: blocks.map(renderBlockText),
      html: blocks.map(renderBlockHtml),
    }),
  );

/** Names a member of staff, as far as the name is known. */
export const nameMember = ({ name, email }: { name: string | null; email: string }): string =>
  name === null ? email : `${name} (${email})`;

/** Names an entity as suppliers know it, as far as it was published. */
export const nameEntity = ({ code, name }: { code: string; name: string | undefined }): string =>
  name === undefined ? code : `${name} (${code})`;

/**
 * Composes the mail with the link to set a password (R-CON-07).
 * @param mail `by`: name of the person who requested it; `isFirst`: whether the member is new
 */
export function composeStaffLinkMail(
  sender: ConsoleSender,
  { email, name }: StaffRecipient,
  { link, by, isFirst }: { link: string; by: string; isFirst: boolean },
): Mail {
  const text = getMailText(isFirst ? 'console.link.first' : 'console.link.again', { by });
  return ofConsole(
    renderLinkMail(getConsoleBrand(sender), {
      recipient: email,
      alias: name,
      subject: getMailText('console.link.subject'),
      sentences: [text],
      button: getMailText('link.activate.button'),
      validity: getMailText('link.threeDays'),
      link,
    }),
  );
}

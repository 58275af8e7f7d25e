import type { Mail } from '#service/database/mails.ts';
import { renderBlockHtml, renderBlockText, type MailFact } from './mail-blocks.ts';
import { renderLinkMail } from './link-mails.ts';
import type { EntityBrand } from './entity-brand.ts';
import { renderMail } from './render-mail.ts';
import { getMailText } from './mail-text.ts';

/** Where the mails of the console come from. */
export interface ConsoleSender {
  /** Where the console is: `https://consola.banco.example`. */
  consoleAddress: string;
  /** The address that they come from; one at the console's host when left out. */
  mailFrom?: string | undefined;
}

/** A member of staff who is written to. */
interface StaffReader {
  email: string;
  name: string;
}

/** The console serves many entities, so its mails have the brand of none. */
function brandOf({ consoleAddress, mailFrom }: ConsoleSender): EntityBrand {
  const { hostname } = new URL(consoleAddress);
  return {
    code: '',
    name: getMailText('console.name'),
    hosts: [hostname],
    primaryColor: '#1F4E79',
    primaryContrastColor: '#FFFFFF',
    senderAddress: mailFrom ?? `consola@${hostname}`,
    legalName: getMailText('console.legalName'),
    support: {},
    postalAddress: consoleAddress,
  };
}

const ofConsole = (mail: Mail): Mail => ({ ...mail, entity: null });

/**
 * Composes the mail with the link to set a password (R-CON-07).
 * @param mail `by`: who requested it, in words; `isFirst`: whether its reader is new
 */
export function composeStaffLinkMail(
  sender: ConsoleSender,
  { email, name }: StaffReader,
  { link, by, isFirst }: { link: string; by: string; isFirst: boolean },
): Mail {
  const text = getMailText(isFirst ? 'console.link.first' : 'console.link.again', { by });
  return ofConsole(
    renderLinkMail(brandOf(sender), {
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

/** The mail to a member whose password was set. */
export const composeStaffPasswordMail = (sender: ConsoleSender, reader: StaffReader): Mail =>
  composeNotice(sender, reader, {
    subject: getMailText('console.password.subject'),
    intro: getMailText('console.password.intro'),
    facts: [],
  });

/** The mail to a member whose access was changed. @param facts the old and the new values */
export const composeStaffChangeMail = (sender: ConsoleSender, reader: StaffReader, facts: readonly MailFact[]): Mail =>
  composeNotice(sender, reader, {
    subject: getMailText('console.access.subject'),
    intro: getMailText('console.access.intro'),
    facts,
  });

function composeNotice(
  sender: ConsoleSender,
  { email, name }: StaffReader,
  { subject, intro, facts }: { subject: string; intro: string; facts: readonly MailFact[] },
): Mail {
  const doubt = getMailText('console.doubt');
  const blocks = [intro, ...(facts.length > 0 ? [{ facts }] : []), doubt];
  const content = { recipient: email, alias: name, subject };
  return ofConsole(
    renderMail(brandOf(sender), { ...content, text: blocks.map(renderBlockText), html: blocks.map(renderBlockHtml) }),
  );
}

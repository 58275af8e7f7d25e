import type { Mail } from '#service/database/mails.ts';
import { blockHtml, blockText, type Fact } from './blocks.ts';
import { layOutLink } from './compose.ts';
import type { EntityBrand } from './entity-brand.ts';
import { layOut } from './layout.ts';
import { mailText } from './mail-text.ts';

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
    name: mailText('console.name'),
    hosts: [hostname],
    primaryColor: '#1F4E79',
    primaryContrastColor: '#FFFFFF',
    senderAddress: mailFrom ?? `consola@${hostname}`,
    legalName: mailText('console.legalName'),
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
  const text = mailText(isFirst ? 'console.link.first' : 'console.link.again', { by });
  return ofConsole(
    layOutLink(brandOf(sender), {
      recipient: email,
      alias: name,
      subject: mailText('console.link.subject'),
      sentences: [text],
      button: mailText('link.activate.button'),
      validity: mailText('link.threeDays'),
      link,
    }),
  );
}

/** The mail to a member whose password was set. */
export const composeStaffPasswordMail = (sender: ConsoleSender, reader: StaffReader): Mail =>
  composeNotice(sender, reader, {
    subject: mailText('console.password.subject'),
    intro: mailText('console.password.intro'),
    facts: [],
  });

/** The mail to a member whose access was changed. @param facts the old and the new values */
export const composeStaffChangeMail = (sender: ConsoleSender, reader: StaffReader, facts: readonly Fact[]): Mail =>
  composeNotice(sender, reader, {
    subject: mailText('console.access.subject'),
    intro: mailText('console.access.intro'),
    facts,
  });

function composeNotice(
  sender: ConsoleSender,
  { email, name }: StaffReader,
  { subject, intro, facts }: { subject: string; intro: string; facts: readonly Fact[] },
): Mail {
  const doubt = mailText('console.doubt');
  const blocks = [intro, ...(facts.length > 0 ? [{ facts }] : []), doubt];
  const content = { recipient: email, alias: name, subject };
  return ofConsole(layOut(brandOf(sender), { ...content, text: blocks.map(blockText), html: blocks.map(blockHtml) }));
}

import type { Mail } from '#platform/database/mails.ts';
import type { EntityBrand } from './entity-brand.ts';
import { escapeHtml, renderMail } from './render-mail.ts';
import type { Language } from '#shared/texts/texts.ts';
import { renderBlockHtml, renderBlockText, type MailBlock } from './mail-blocks.ts';
import { toPlainName } from './plain-name.ts';
import { getFrameText, getMailText } from './mail-text.ts';

/**
 * The reason for a mail with a link: the purpose of the link, a verification after a change of email, or the bank's
 * invitation to the first user of a supplier.
 */
export type LinkMailKind = 'verify' | 'verify-again' | 'activate' | 'invite' | 'reset' | 'unlock' | 'means';

interface LinkMail {
  occasion: LinkMailKind;
  recipient: string;
  alias: string;
  /** The complete address. */
  link: string;
  /** The supplier, when the mail names it: a user may work for several. */
  company?: { name: string; taxId: string };
}

const VALIDITY = {
  verify: 'link.twoDays',
  'verify-again': 'link.twoDays',
  activate: 'link.threeDays',
  invite: 'link.threeDays',
  reset: 'link.oneHour',
  unlock: 'link.oneHour',
  means: 'link.oneHour',
} as const satisfies Record<LinkMailKind, string>;

/** Composes a mail with a link in the brand of its entity, as plain text and HTML. */
export function composeLinkMail(brand: EntityBrand, mail: LinkMail): Mail {
  const { occasion, company, recipient, alias, link } = mail;
  const rendered = renderLinkMail(brand, {
    recipient,
    // The alias is chosen by its user or by a colleague.
    alias: toPlainName(alias),
    link,
    subject: getMailText(`link.${occasion}.subject`),
    sentences: [getMailText(`link.${occasion}.text`), ...(company ? [getMailText('mail.companyLine', company)] : [])],
    button: getMailText(`link.${occasion}.button`),
    validity: getMailText(VALIDITY[occasion]),
  });
  return { ...rendered, purpose: occasion };
}

export interface LinkContent {
  /** Spanish when absent. */
  language?: Language;
  recipient: string;
  alias: string;
  subject: string;
  sentences: readonly MailBlock[];
  button: string;
  /** A sentence about the link, for example until when it works. */
  validity: string;
  /** The complete address. */
  link: string;
}

/** Renders sentences and facts, the link as a button and its validity period, as plain text and HTML. */
export function renderLinkMail(brand: EntityBrand, content: LinkContent): Mail {
  const { sentences, button, validity } = content;
  const link = escapeHtml(content.link);
  const style = `display:inline-block;padding:14px 24px;border-radius:6px;background:${brand.primaryColor};color:${brand.primaryContrastColor};font-weight:bold;text-decoration:none`;
  return renderMail(brand, {
    ...content,
    text: [...sentences.map(renderBlockText), `${button}:\n${content.link}`, validity],
    html: [
      ...sentences.map(renderBlockHtml),
      `<p style="margin:28px 0"><a href="${link}" style="${style}">${escapeHtml(button)}</a></p>`,
      `<p>${escapeHtml(validity)} ${getFrameText('link.copy', content.language)}</p>`,
      `<p style="word-break:break-all"><a href="${link}" style="color:#1f2933">${link}</a></p>`,
    ],
  });
}

const DELETED = [getMailText('deletion.text'), getMailText('deletion.doubt')];

/** The mail to a user who was deleted (R-USER-08). */
export const composeUserDeletionMail = (brand: EntityBrand, person: { recipient: string; alias: string }): Mail =>
  renderMail(brand, {
    ...person,
    alias: toPlainName(person.alias),
    subject: getMailText('deletion.subject'),
    text: DELETED,
    html: DELETED.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
  });

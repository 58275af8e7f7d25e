import type { Mail } from '#service/database/mails.ts';
import type { LinkPurpose } from '#service/database/schema.ts';
import type { EntityBrand } from './entity-brand.ts';
import { escapeHtml, renderMail } from './render-mail.ts';
import { getMailText } from './mail-text.ts';

/**
 * What a mail with a link is written for: what its link does, a verification after the email was changed, or the bank's
 * invitation to the first user of a supplier.
 */
export type LinkMailKind = LinkPurpose | 'verify-again' | 'invite';

/** What a mail with a link is about. */
interface LinkMail {
  occasion: LinkMailKind;
  recipient: string;
  alias: string;
  /** The whole address of the link. */
  link: string;
  /** The supplier, where the mail names it: a user may work for several. */
  company?: { name: string; taxId: string };
}

const VALIDITY = {
  verify: 'link.twoDays',
  'verify-again': 'link.twoDays',
  activate: 'link.threeDays',
  invite: 'link.threeDays',
  reset: 'link.oneHour',
  unlock: 'link.oneHour',
} as const satisfies Record<LinkMailKind, string>;

/** Writes a mail with a link in the brand of its entity, as plain text and as HTML. */
export function composeLinkMail(brand: EntityBrand, mail: LinkMail): Mail {
  const { occasion, company, recipient, alias, link } = mail;
  return renderLinkMail(brand, {
    recipient,
    alias,
    link,
    subject: getMailText(`link.${occasion}.subject`),
    sentences: [getMailText(`link.${occasion}.text`), ...(company ? [getMailText('mail.companyLine', company)] : [])],
    button: getMailText(`link.${occasion}.button`),
    validity: getMailText(VALIDITY[occasion]),
  });
}

/** A mail that is about a link. */
interface LinkContent {
  recipient: string;
  alias: string;
  subject: string;
  sentences: readonly string[];
  button: string;
  validity: string;
  /** The whole address. */
  link: string;
}

/** Lays out sentences, the link as a button, and for how long it is good, as plain text and as HTML. */
export function renderLinkMail(brand: EntityBrand, content: LinkContent): Mail {
  const { sentences, button, validity } = content;
  const link = escapeHtml(content.link);
  const style = `display:inline-block;padding:14px 24px;border-radius:6px;background:${brand.primaryColor};color:${brand.primaryContrastColor};font-weight:bold;text-decoration:none`;
  return renderMail(brand, {
    ...content,
    text: [...sentences, `${button}:\n${content.link}`, validity],
    html: [
      ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<p style="margin:28px 0"><a href="${link}" style="${style}">${escapeHtml(button)}</a></p>`,
      `<p>${escapeHtml(validity)} ${getMailText('link.copy')}</p>`,
      `<p style="word-break:break-all"><a href="${link}" style="color:#1f2933">${link}</a></p>`,
    ],
  });
}

const DELETED = [getMailText('deletion.text'), getMailText('deletion.doubt')];

/** The mail to a user who was deleted (R-USER-08). */
export const composeDeletionMail = (brand: EntityBrand, person: { recipient: string; alias: string }): Mail =>
  renderMail(brand, {
    ...person,
    subject: getMailText('deletion.subject'),
    text: DELETED,
    html: DELETED.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
  });

import type { Mail } from '#platform/database/mails.ts';
import type { EntityBrand } from './entity-brand.ts';
import type { Language } from '#shared/texts/texts.ts';
import { getFrameText } from './mail-text.ts';

/** The content of a mail, without the frame that all mails share. */
interface MailContent {
  /** Spanish when absent. */
  language?: Language;
  recipient: string;
  /** '' for a greeting without a name. */
  alias: string;
  subject: string;
  /** Paragraphs as plain text. */
  text: string[];
  /** The same paragraphs as HTML. */
  html: string[];
}

/** Renders a complete mail in the brand of its entity, as plain text and HTML. */
export const renderMail = (brand: EntityBrand, content: MailContent): Mail => ({
  entity: brand.code,
  senderName: brand.name,
  senderAddress: brand.senderAddress,
  recipient: content.recipient,
  subject: `${content.subject} · ${brand.name}`,
  text: plainText(brand, content),
  html: html(brand, content),
});

const greet = (alias: string, language?: Language) =>
  alias === ''
    ? getFrameText('mail.greetingWithoutName', language)
    : getFrameText('mail.greeting', language, { alias });

const plainText = ({ name, legalName, postalAddress }: EntityBrand, { language, alias, text }: MailContent) =>
  [
    greet(alias, language),
    ...text,
    getFrameText('mail.neverAsks', language, { name }),
    `--\n${legalName}\n${postalAddress}`,
  ].join('\n\n');

const html = (brand: EntityBrand, { language = 'es', alias, subject, html: paragraphs }: MailContent) => {
  const name = escapeHtml(brand.name);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f2f4f7;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f2933">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0;padding:16px 24px;background:${brand.primaryColor};color:${brand.primaryContrastColor};font-size:20px;font-weight:bold">${name}</p>
<div style="padding:24px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:22px">${escapeHtml(subject)}</h1>
<p>${escapeHtml(greet(alias, language))}</p>
${paragraphs.join('\n')}
<p>${getFrameText('mail.neverAsks', language, { name })}</p>
</div>
<p style="padding:0 24px;font-size:13px;color:#52606d">${escapeHtml(brand.legalName)}<br>${escapeHtml(brand.postalAddress)}</p>
</div>
</body>
</html>
`;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

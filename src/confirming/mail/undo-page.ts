import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { escapeHtml } from '#platform/mail/render-mail.ts';
import { maskEmail } from './mask-email.ts';
import { formatContact } from './notices.ts';

/** What the page of 'No he sido yo' shows; `email` is the one that was mailed a link, null for none. */
export type UndoPageState = { is: 'open' | 'gone' | 'unknown' } | { is: 'done'; email: string | null };

/**
 * Renders the page where the link of a change leads, in the brand of its entity. The button sends the same address again as
 * POST, because programs that scan mails open each link.
 * @param brand undefined when the link names no published entity
 * @param nonce of the styles
 */
export function renderUndoPage(brand: EntityBrand | undefined, state: UndoPageState, nonce: string): string {
  return renderBrandedPage(brand, contentOf(brand, state), nonce);
}

/** Renders a page of this service to which a mail leads, in the brand of its entity. @param content `body` as HTML */
export function renderBrandedPage(
  brand: EntityBrand | undefined,
  { title, body }: { title: string; body: string },
  nonce: string,
): string {
  const name = escapeHtml(brand?.name ?? '');
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}${name && ` · ${name}`}</title>
<style nonce="${nonce}">${styleOf(brand)}</style></head>
<body>
${name && `<header>${name}</header>\n`}<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

function contentOf(brand: EntityBrand | undefined, state: UndoPageState): { title: string; body: string } {
  if (state.is === 'open') return { title: getMailText('undo.title'), body: QUESTION };
  if (state.is === 'done') return { title: getMailText('undo.done.title'), body: done(brand, state.email) + HOME_LINK };
  if (state.is === 'unknown' || !brand)
    return { title: getMailText('undo.unknown.title'), body: renderParagraph(getMailText('undo.unknown.text')) };
  const ways = formatContact(brand);
  return {
    title: getMailText('undo.gone.title'),
    body: renderParagraph(getMailText('undo.gone.text', { ways })) + HOME_LINK,
  };
}

/** A sentence as HTML. */
export const renderParagraph = (text: string) => `<p>${escapeHtml(text)}</p>\n`;

function done(brand: EntityBrand | undefined, email: string | null): string {
  if (email !== null) return renderParagraph(getMailText('undo.done.text', { email: maskEmail(email) }));
  const address = brand?.support.email || brand?.senderAddress || '';
  return renderParagraph(getMailText('undo.doneWithoutMail.text', { address }));
}

/** Renders what a link does, with the button that does it. */
export const renderQuestion = (question: {
  explanation: string;
  consequences: readonly string[];
  notNow: string;
}): string => {
  const items = question.consequences.map((what) => `<li>${escapeHtml(what)}</li>`).join('\n');
  const button = `<form method="post"><button>${escapeHtml(getMailText('undo.button'))}</button></form>`;
  return `${renderParagraph(question.explanation)}<ul>${items}</ul>\n${renderParagraph(question.notNow)}${button}`;
};

const QUESTION = renderQuestion({
  explanation: getMailText('undo.explanation'),
  consequences: (['sessions', 'changes', 'password', 'kept'] as const).map((what) => getMailText(`undo.${what}`)),
  notNow: getMailText('undo.notNow'),
});

/** The link to the portal. */
export const HOME_LINK = `<p><a href="/">${escapeHtml(getMailText('undo.home'))}</a></p>`;

const styleOf = (brand: EntityBrand | undefined) => {
  const color = brand?.primaryColor ?? '#1f2933';
  const contrast = brand?.primaryContrastColor ?? '#ffffff';
  return `
body{margin:0;background:#f2f4f7;color:#1f2933;font:16px/1.5 system-ui,Arial,sans-serif}
header{padding:16px 24px;background:${color};color:${contrast};font-size:20px;font-weight:bold}
main{max-width:560px;margin:24px auto;padding:24px;background:#fff;border-radius:8px;overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:22px}
ul{padding-left:24px}
button{min-height:48px;padding:12px 24px;border:2px solid ${contrast};border-radius:6px;background:${color};color:${contrast};font:inherit;font-weight:bold;cursor:pointer}
a{display:inline-block;padding:12px 0;color:#1f2933}
:focus-visible{outline:3px solid #1f2933;outline-offset:3px}
@media (max-width:600px){main{margin:0;border-radius:0}button{width:100%}}`;
};

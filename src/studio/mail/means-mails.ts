import type { MeansKind, StaffSignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { Mail } from '#platform/database/mails.ts';
import { renderLinkMail } from '#platform/mail/link-mails.ts';
import { type MailFact, renderBlockHtml, renderBlockText } from '#platform/mail/mail-blocks.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import { type ConsoleSender, getConsoleBrand, ofConsole, type StaffReader } from './console-mails.ts';
import { meansMailsTexts } from './means-mails.texts.ts';

/** What happened to the means of a member. */
export type StaffMeansChange = 'added' | 'renamed' | 'removed' | 'removedAll';

/** The notice of a change of means (R-SIGN-07). @param change `by`: who removed the means of another member */
export function composeMeansNotice(
  sender: ConsoleSender,
  reader: StaffReader,
  { kind, means, by }: { kind: StaffMeansChange; means?: { kind: MeansKind; name: string }; by?: string },
): Mail {
  const text = translatorOf(meansMailsTexts[reader.language]);
  return composeNotice(sender, reader, kind, [
    ...(means
      ? ([
          [text('fact.kind'), text(`kind.${means.kind}`)],
          [text('fact.name'), toPlainName(means.name)],
        ] as const)
      : []),
    ...(by === undefined ? [] : ([[text('fact.by'), toPlainName(by)]] as const)),
  ]);
}

/** The notice that a signature was refused (R-SIGN-02). */
export function composeRefusedSignatureNotice(
  sender: ConsoleSender,
  reader: StaffReader,
  purpose: StaffSignaturePurpose,
): Mail {
  const text = translatorOf(meansMailsTexts[reader.language]);
  return composeNotice(sender, reader, 'refused', [[text('fact.call'), text(`purpose.${purpose}`)]]);
}

function composeNotice(
  sender: ConsoleSender,
  { email, name, language }: StaffReader,
  kind: StaffMeansChange | 'refused',
  facts: readonly MailFact[],
): Mail {
  const text = translatorOf(meansMailsTexts[language]);
  const blocks = [text(`${kind}.intro`), ...(facts.length > 0 ? [{ facts }] : []), text('notice.doubt')];
  const content = { language, recipient: email, alias: name, subject: text(`${kind}.subject`) };
  const [texts, html] = [blocks.map(renderBlockText), blocks.map(renderBlockHtml)];
  return ofConsole(renderMail(getConsoleBrand(sender, language), { ...content, text: texts, html }));
}

/** The mail with the link with which a member adds the first means. */
export function composeMeansLinkMail(
  sender: ConsoleSender,
  { email, name, language }: StaffReader,
  link: string,
): Mail {
  const text = translatorOf(meansMailsTexts[language]);
  return ofConsole(
    renderLinkMail(getConsoleBrand(sender, language), {
      language,
      recipient: email,
      alias: name,
      subject: text('link.subject'),
      sentences: [text('link.intro')],
      button: text('link.button'),
      validity: text('link.validity'),
      link,
    }),
  );
}

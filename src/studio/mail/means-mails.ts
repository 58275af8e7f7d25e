import type { MeansKind, StaffSignaturePurpose } from '#shared/calls/signature-purposes.ts';
import type { Mail } from '#platform/database/mails.ts';
import type { MailFact } from '#platform/mail/mail-blocks.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { translatorOf } from '#shared/texts/texts.ts';
import { composeStaffMail, composeStaffNotice, type ConsoleSender, type StaffReader } from './console-mails.ts';
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
  reader: StaffReader,
  kind: StaffMeansChange | 'refused',
  facts: readonly MailFact[],
): Mail {
  const text = translatorOf(meansMailsTexts[reader.language]);
  const blocks = [text(`${kind}.intro`), ...(facts.length > 0 ? [{ facts }] : []), text('notice.doubt')];
  return composeStaffNotice(sender, reader, text(`${kind}.subject`), blocks);
}

/** The mail with the link with which a member adds the first means. */
export function composeMeansLinkMail(sender: ConsoleSender, reader: StaffReader, link: string): Mail {
  const text = translatorOf(meansMailsTexts[reader.language]);
  return composeStaffMail(sender, reader, {
    subject: text('link.subject'),
    sentences: [text('link.intro')],
    button: text('link.button'),
    validity: text('link.validity'),
    link,
  });
}

import type { Mail } from '#platform/database/mails.ts';
import { renderBlockHtml, renderBlockText, type MailBlock, type MailFact } from '#platform/mail/mail-blocks.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { renderMail } from '#platform/mail/render-mail.ts';
import { getMailText } from '#platform/mail/mail-text.ts';

/** A message to users about an event. It never contains a link, a token or a complete IBAN. */
export interface Notice {
  subject: string;
  /** One sentence that states the event. */
  intro: string;
  facts: readonly MailFact[];
  /** Blocks below the facts. */
  blocks?: readonly MailBlock[];
}

interface NoticeReader {
  recipient: string;
  alias: string;
  /** The supplier: a user may work for several. */
  company: { name: string; supplierId: string };
}

/** Composes a notice in the brand of its entity, as plain text and HTML. */
export function composeNotice(brand: EntityBrand, reader: NoticeReader, notice: Notice): Mail {
  const { recipient, alias, company } = reader;
  const { subject, intro, facts, blocks: more = [] } = notice;
  const whose: MailFact[] = [
    [getMailText('mail.company'), company.name],
    [getMailText('mail.taxId'), company.supplierId],
  ];
  const doubt = getMailText('mail.doubt', { ways: formatContact(brand) });
  const blocks: MailBlock[] = [intro, { facts: [...whose, ...facts] }, ...more, doubt];
  return renderMail(brand, {
    recipient,
    alias: toPlainName(alias),
    subject,
    text: blocks.map(renderBlockText),
    html: blocks.map(renderBlockHtml),
  });
}

/** How a reader with questions contacts the entity: by its support contact, or otherwise by the sender of the mail. */
export function formatContact({
  senderAddress,
  support: { email, phone },
}: Pick<EntityBrand, 'senderAddress' | 'support'>): string {
  if (!email && phone) return getMailText('mail.call', { phone });
  return getMailText(phone ? 'mail.writeOrCall' : 'mail.write', { address: email || senderAddress, phone });
}

import type { Mail } from '#service/database/mails.ts';
import { blockHtml, blockText, type Block, type Fact } from './blocks.ts';
import type { EntityBrand } from './entity-brand.ts';
import { layOut } from './layout.ts';
import { mailText } from './mail-text.ts';

/** An event for the users concerned: it never contains a link, a token or a complete IBAN. */
export interface Notice {
  subject: string;
  /** What happened, in a sentence. */
  intro: string;
  facts: readonly Fact[];
  /** Further blocks below the facts. */
  more?: readonly Block[];
}

/** Whom a notice is for. */
interface NoticeReader {
  recipient: string;
  alias: string;
  /** The supplier: a user may work for several. */
  company: { name: string; supplierId: string };
}

/** Writes a notice in the brand of its entity, as plain text and as HTML. */
export function composeNotice(brand: EntityBrand, reader: NoticeReader, notice: Notice): Mail {
  const { recipient, alias, company } = reader;
  const { subject, intro, facts, more = [] } = notice;
  const whose: Fact[] = [
    [mailText('mail.company'), company.name],
    [mailText('mail.taxId'), company.supplierId],
  ];
  const doubt = mailText('mail.doubt', { ways: waysToAsk(brand) });
  const blocks: Block[] = [intro, { facts: [...whose, ...facts] }, ...more, doubt];
  return layOut(brand, { recipient, alias, subject, text: blocks.map(blockText), html: blocks.map(blockHtml) });
}

/** How a reader with doubts contacts the entity: its support, or otherwise the sender of the mail. */
export function waysToAsk({
  senderAddress,
  support: { email, phone },
}: Pick<EntityBrand, 'senderAddress' | 'support'>): string {
  if (!email && phone) return mailText('mail.call', { phone });
  return mailText(phone ? 'mail.writeOrCall' : 'mail.write', { address: email || senderAddress, phone });
}

import type { HelpReason } from '#shared/console/console-contract.ts';
import { HELP_REASONS } from '#shared/console/help-reasons.ts';
import type { Mail } from '#platform/database/mails.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { renderLinkMail } from '#platform/mail/link-mails.ts';
import type { MailFact } from '#platform/mail/mail-blocks.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { formatMailMoment } from './change-mails.ts';
import { maskEmail } from './mask-email.ts';
import type { Notice } from './notices.ts';

/** What is told about the removal of a user's means (R-SIGN-06). */
export type RemovalNews = 'asked' | 'cancelled' | 'stopped' | 'signed' | 'done';

/** Notice to a user about the removal of the means to sign. @param reason why support asks */
export const createRemovalNotice = (news: RemovalNews, alias: string, reason?: HelpReason): Notice => ({
  subject: getMailText(`removal.${news}.subject`),
  intro: getMailText(`removal.${news}.intro`),
  facts: [
    [getMailText('means.user'), toPlainName(alias)],
    ...(reason ? [[getMailText('helped.reason'), HELP_REASONS[reason].es] as const] : []),
  ],
});

interface RemovalMail {
  recipient: string;
  company: { name: string; supplierId: string };
  /** Of the user. */
  email: string;
  effectiveAt: Date;
  /** The complete address of 'No he sido yo'. */
  link: string;
}

/** Composes the mail about an approved removal, with the link that stops it; it contains nothing that anybody wrote. */
export function composeRemovalMail(brand: EntityBrand, mail: RemovalMail): Mail {
  const { recipient, company, email, effectiveAt, link } = mail;
  const facts: MailFact[] = [
    [getMailText('mail.company'), company.name],
    [getMailText('mail.taxId'), company.supplierId],
    [getMailText('change.user'), maskEmail(email)],
    [getMailText('removal.at'), formatMailMoment(effectiveAt)],
  ];
  return renderLinkMail(brand, {
    recipient,
    alias: '',
    subject: getMailText('removal.approved.subject'),
    sentences: [getMailText('removal.approved.intro'), { facts }, getMailText('removal.doubt')],
    button: getMailText('change.button'),
    validity: getMailText('removal.validity'),
    link,
  });
}

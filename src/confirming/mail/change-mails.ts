import type { MeansKind } from '#shared/calls/signature-purposes.ts';
import type { Mail } from '#platform/database/mails.ts';
import type { EntityBrand } from '#platform/mail/entity-brand.ts';
import { type MailFact } from '#platform/mail/mail-blocks.ts';
import { renderLinkMail } from '#platform/mail/link-mails.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import type { TableRow } from '#confirming/database/schema.ts';
import { maskEmail } from './mask-email.ts';

/** A change of a user, for the mail that asks whether its reader made it. */
interface ChangeMail {
  kind: TableRow<'user_change'>['kind'];
  recipient: string;
  /** The supplier: a user may work for several. */
  company: { name: string; supplierId: string };
  /** The email of the user whom the change concerns. */
  email: string;
  newEmail?: string | undefined;
  /** Of the means to sign that were added. */
  meansKind?: MeansKind | undefined;
  at: Date;
  /** The complete address of 'No he sido yo'. */
  link: string;
}

/**
 * Composes the mail about a change with the link 'No he sido yo'. It contains nothing that the person who made the change
 * wrote: no alias, no telephone, and emails only masked.
 */
export function composeChangeMail(brand: EntityBrand, mail: ChangeMail): Mail {
  const { kind, recipient, company, email, newEmail, meansKind, at, link } = mail;
  const facts: MailFact[] = [
    [getMailText('mail.company'), company.name],
    [getMailText('mail.taxId'), company.supplierId],
    [getMailText('change.user'), maskEmail(email)],
    ...(newEmail === undefined ? [] : [[getMailText('change.newEmail'), maskEmail(newEmail)] as const]),
    ...(meansKind ? [[getMailText('signature.means'), getMailText(`signature.means.${meansKind}`)] as const] : []),
    [getMailText('change.at'), formatMailMoment(at)],
  ];
  return renderLinkMail(brand, {
    recipient,
    alias: '',
    subject: getMailText(`change.${kind}.subject`),
    sentences: [getMailText(`change.${kind}.intro`), { facts }, getMailText('change.doubt')],
    button: getMailText('change.button'),
    validity: getMailText('change.validity'),
    link,
  });
}

/** A moment as mails state it, in Madrid. */
export const formatMailMoment = (at: Date): string => getMailText('change.moment', { moment: MOMENT.format(at) });

const MOMENT = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' });

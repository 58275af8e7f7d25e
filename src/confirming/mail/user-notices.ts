import type { HelpAction, HelpReason } from '#shared/console/console-contract.ts';
import { HELP_REASONS } from '#shared/console/help-reasons.ts';
import { toPlainName } from '#platform/mail/plain-name.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import { maskEmail } from './mask-email.ts';
import type { Notice } from './notices.ts';

/** Notice of a new user of the supplier. @param email of the new user */
export const createUserCreatedNotice = (email: string): Notice => ({
  subject: getMailText('userCreated.subject'),
  intro: getMailText('userCreated.intro'),
  facts: [[getMailText('userCreated.email'), maskEmail(email)]],
});

/** Notice that changes of a user were taken back with 'No he sido yo'. @param email of whoever made them; undefined once deleted */
export const createChangesUndoneNotice = (email: string | undefined): Notice => ({
  subject: getMailText('undone.subject'),
  intro: getMailText('undone.intro'),
  facts: email === undefined ? [] : [[getMailText('change.user'), maskEmail(email)]],
});

/** Notice that support sent a user a link, or lifted a lock, with the alias of that user (R-DESK-06). */
export const createHelpNotice = ({
  action,
  alias,
  reason,
}: {
  action: HelpAction;
  alias: string;
  reason: HelpReason;
}): Notice => ({
  subject: getMailText(`helped.${action}.subject`),
  intro: getMailText(`helped.${action}.intro`),
  facts: [
    [getMailText('helped.alias'), toPlainName(alias)],
    [getMailText('helped.reason'), HELP_REASONS[reason].es],
  ],
});

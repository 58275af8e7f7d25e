import type { HelpAction, HelpReason } from '#shared/console-contract.ts';
import { HELP_REASONS } from '#shared/help-reasons.ts';
import { getMailText } from '#platform/mail/mail-text.ts';
import type { Notice } from './notices.ts';

/** Notice that the recipient's own password was changed. */
export const createPasswordChangedNotice = (): Notice => ({
  subject: getMailText('passwordChanged.subject'),
  intro: getMailText('passwordChanged.intro'),
  facts: [],
});

/** Notice to the previous address of a user whose email changed. @param newEmail the new address */
export const createEmailChangedNotice = (newEmail: string): Notice => ({
  subject: getMailText('emailChanged.subject'),
  intro: getMailText('emailChanged.intro'),
  facts: [[getMailText('emailChanged.email'), newEmail]],
});

/** Notice of a new user of the supplier. */
export const createUserCreatedNotice = ({
  alias,
  email,
  by,
}: {
  alias: string;
  email: string;
  by: string;
}): Notice => ({
  subject: getMailText('userCreated.subject'),
  intro: getMailText('userCreated.intro'),
  facts: [
    [getMailText('userCreated.alias'), alias],
    [getMailText('userCreated.email'), email],
    [getMailText('userCreated.by'), by],
  ],
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
    [getMailText('helped.alias'), alias],
    [getMailText('helped.reason'), HELP_REASONS[reason].es],
  ],
});

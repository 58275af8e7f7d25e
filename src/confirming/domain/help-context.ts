import type { AccessContext } from './access-context.ts';
import type { LinkContext } from './send-link.ts';

/** The context of help for users (R-DESK-06). */
export interface HelpContext extends LinkContext, Pick<AccessContext, 'database'> {
  /** Signs handles; that of the sessions. */
  secret: string;
  /** Whether mails leave: without an SMTP server they stay in the outbox. */
  sendsMails: boolean;
}

import { mailText } from './mail-text.ts';
import type { Notice } from './notices.ts';

/** Notice to users that their own password was changed. */
export const passwordChanged = (): Notice => ({
  subject: mailText('passwordChanged.subject'),
  intro: mailText('passwordChanged.intro'),
  facts: [],
});

/** Notice to the old address of users whose email changed. @param email the new one */
export const emailChanged = (email: string): Notice => ({
  subject: mailText('emailChanged.subject'),
  intro: mailText('emailChanged.intro'),
  facts: [[mailText('emailChanged.email'), email]],
});

/** Notice of a new user of the supplier. */
export const userCreated = ({ alias, email, by }: { alias: string; email: string; by: string }): Notice => ({
  subject: mailText('userCreated.subject'),
  intro: mailText('userCreated.intro'),
  facts: [
    [mailText('userCreated.alias'), alias],
    [mailText('userCreated.email'), email],
    [mailText('userCreated.by'), by],
  ],
});

import { maxLength, minLength, required } from 'react-admin';
import { formatPasswordRulesAttribute } from '#shared/passwords/password-rules.ts';

/** The rule of the service (R-CON-07). */
const RULE = { minLength: 12, maxLength: 128 };

/** Validates a new password, before the service does. */
export const isFittingPassword = [required(), minLength(RULE.minLength), maxLength(RULE.maxLength)];

/** Tells browsers and password managers the rule for generated passwords. */
export const NEW_PASSWORD_PROPS = {
  htmlInput: { passwordrules: `${formatPasswordRulesAttribute(RULE)} allowed: ascii-printable;` },
};

import type { LinkProblem } from '#portal/auth/mailed-link.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { BackToLogin } from '#portal/ui/BackToLogin.tsx';
import { ButtonLink } from '#portal/ui/Button.tsx';
import { PublicOutcome } from '#portal/ui/PublicOutcome.tsx';

/** The mailed link leads nowhere: why, and where to ask for another (R-LOGIN-19, R-LOGIN-32). */
export const DeadLink = ({ problem }: { problem: LinkProblem }) => (
  <PublicOutcome
    picture={problem === 'expired' ? 'old-mail' : 'error'}
    title={translate(`passwordRecovery.${problem}.title`)}
    text={translate(`passwordRecovery.${problem}.text`)}
  >
    <ButtonLink to="/forgot-password" variant="primary">
      {translate('passwordRecovery.askAgain')}
    </ButtonLink>
    <BackToLogin />
  </PublicOutcome>
);

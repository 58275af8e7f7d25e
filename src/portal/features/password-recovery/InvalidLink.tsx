import type { LinkProblem } from '#portal/auth/mailed-link.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { BackToLogin } from '#portal/ui/BackToLogin.tsx';
import { Button, ButtonLink } from '#portal/ui/Button.tsx';
import { PublicOutcome } from '#portal/ui/PublicOutcome.tsx';

interface InvalidLinkProps {
  problem: LinkProblem;
  /** The error of the service; absent if there was no request. */
  error?: unknown;
  /** Uses the link all the same; absent where the service has refused it. */
  onFollow?: () => void;
}

/** The mailed link leads nowhere: why, and where to ask for another (R-LOGIN-19, R-LOGIN-32). */
export const InvalidLink = ({ problem, error, onFollow }: InvalidLinkProps) => (
  <PublicOutcome
    picture={problem === 'expired' || problem === 'outdated' ? 'old-mail' : 'error'}
    title={translate(`passwordRecovery.${problem}.title`)}
    text={translate(`passwordRecovery.${problem}.text`)}
    error={error}
  >
    <ButtonLink to="/forgot-password" variant="primary">
      {translate('passwordRecovery.askAgain')}
    </ButtonLink>
    {onFollow && <Button onClick={onFollow}>{translate('passwordRecovery.followAnyway')}</Button>}
    <BackToLogin />
  </PublicOutcome>
);

import { useState, type ReactNode } from 'react';
import { isTokenExpired, useLinkAction, type LinkParams, type LinkProblem } from '#portal/auth/mailed-link.ts';
import { NewPasswordForm, type SentPassword } from '#portal/forms/NewPasswordForm.tsx';
import { BackToLogin } from '#portal/ui/pages/BackToLogin.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import type { SubmitOutcome } from '#portal/ui/actions/useSingleFlight.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/actions/Button.tsx';
import { PublicOutcome } from '#portal/ui/pages/PublicOutcome.tsx';

/** Explains why a mailed link is invalid and where to request another (R-LOGIN-19, R-LOGIN-32). */
const InvalidLink = ({ problem, error, onFollow }: InvalidLinkProps) => (
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

interface LinkPasswordCardProps {
  title: string;
  intro: string;
  link: LinkParams;
  /** Whether the URL has all parameters. */
  hasAllParams: boolean;
  assign: (password: SentPassword) => SubmitOutcome;
  children?: ReactNode;
}

/**
 * Sets a new password with a mailed link. If the link has expired or proves invalid, it shows how to request another.
 */
export const LinkPasswordCard = ({ title, intro, link, hasAllParams, assign, children }: LinkPasswordCardProps) => {
  const { problem, error, follow } = useLinkAction(hasAllParams, assign);
  const [isOver, setOver] = useState(() => isTokenExpired(link.token));
  if (problem) return <InvalidLink problem={problem} error={error} />;
  // The user may continue, as the clock of this computer may be wrong.
  if (isOver) return <InvalidLink problem="outdated" onFollow={() => setOver(false)} />;
  return (
    <PublicCard title={title} intro={intro}>
      <NewPasswordForm label={title} username={link.email} assign={follow} />
      <BackToLogin />
      {children}
    </PublicCard>
  );
};

interface InvalidLinkProps {
  problem: LinkProblem;
  /** The error of the service; undefined if there was no request. */
  error?: unknown;
  /** Continues with the link; undefined if the service refused it. */
  onFollow?: () => void;
}

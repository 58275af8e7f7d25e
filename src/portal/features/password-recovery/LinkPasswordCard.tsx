import { useState, type ReactNode } from 'react';
import { isTokenExpired, useLinkAction, type LinkProblem } from '#portal/auth/mailed-link.ts';
import { NewPasswordForm } from '#portal/forms/NewPasswordForm.tsx';
import { BackToLogin } from '#portal/ui/BackToLogin.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';
import type { SubmitOutcome } from '#portal/ui/useSingleFlight.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button, ButtonLink } from '#portal/ui/Button.tsx';
import { PublicOutcome } from '#portal/ui/PublicOutcome.tsx';

/** The mailed link leads nowhere: why, and where to ask for another (R-LOGIN-19, R-LOGIN-32). */
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
  /** Of the link. */
  token: string;
  /** Whether the address says all that is needed. */
  isComplete: boolean;
  assign: (newPassword: string) => SubmitOutcome;
  children?: ReactNode;
}

/** A new password by a mailed link; where the link says that it is over, or turns out to be of no use, the way to another one. */
export const LinkPasswordCard = ({ title, intro, token, isComplete, assign, children }: LinkPasswordCardProps) => {
  const { problem, error, follow } = useLinkAction(isComplete, assign);
  const [isOver, setOver] = useState(() => isTokenExpired(token));
  if (problem) return <InvalidLink problem={problem} error={error} />;
  // The clock of this machine may be wrong.
  if (isOver) return <InvalidLink problem="outdated" onFollow={() => setOver(false)} />;
  return (
    <PublicCard title={title} intro={intro}>
      <NewPasswordForm label={title} assign={follow} />
      <BackToLogin />
      {children}
    </PublicCard>
  );
};

interface InvalidLinkProps {
  problem: LinkProblem;
  /** The error of the service; absent if there was no request. */
  error?: unknown;
  /** Uses the link all the same; absent where the service has refused it. */
  onFollow?: () => void;
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { isTokenExpired, useLinkAction } from '#portal/auth/mailed-link.ts';
import { NewPasswordForm } from '#portal/forms/NewPasswordForm.tsx';
import { BackToLogin } from '#portal/ui/BackToLogin.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';
import type { SubmitOutcome } from '#portal/ui/useSingleFlight.ts';
import { InvalidLink } from './InvalidLink.tsx';

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

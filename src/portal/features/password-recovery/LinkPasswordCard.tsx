import type { ReactNode } from 'react';
import { useLinkUse } from '#portal/auth/mailed-link.ts';
import { NewPasswordForm } from '#portal/forms/NewPasswordForm.tsx';
import { BackToLogin } from '#portal/ui/BackToLogin.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';
import { DeadLink } from './DeadLink.tsx';

interface LinkPasswordCardProps {
  title: string;
  intro: string;
  /** Whether the address says all that is needed. */
  isComplete: boolean;
  assign: (newPassword: string) => Promise<void>;
  children?: ReactNode;
}

/** A new password by a mailed link; once the link turns out to be of no use, the way to another one. */
export const LinkPasswordCard = ({ title, intro, isComplete, assign, children }: LinkPasswordCardProps) => {
  const { problem, follow } = useLinkUse(isComplete, assign);
  if (problem) return <DeadLink problem={problem} />;
  return (
    <PublicCard title={title} intro={intro}>
      <NewPasswordForm label={title} assign={follow} />
      <BackToLogin />
      {children}
    </PublicCard>
  );
};

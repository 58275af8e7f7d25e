import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { useUnsavedChanges } from '#portal/unsaved-changes/unsaved-changes.ts';
import { BackToLogin } from '#portal/ui/BackToLogin.tsx';
import { Notice } from '#portal/ui/Notice.tsx';
import { PublicCard } from '#portal/ui/PublicCard.tsx';
import type { StepNotice } from './registration.ts';
import { RegistrationProgress } from './RegistrationProgress.tsx';
import { companyDraft } from './registration-draft.ts';
import { SAFE_ADDRESSES } from './steps.ts';
import type { StepName } from './steps.ts';
import './registration.css';

interface RegistrationCardProps {
  step: StepName;
  title: string;
  intro?: string;
  /** The registration is over: there is nothing left to give up. */
  isDone?: boolean;
  children: ReactNode;
}

/** The frame of a step: how far one has come, why one was led here, and a way back to Login, which asks first. */
export const RegistrationCard = ({ step, title, intro, isDone, children }: RegistrationCardProps) => {
  useUnsavedChanges({ isDirty: () => !isDone && companyDraft.read() !== null, stays: SAFE_ADDRESSES, isStored: true });
  return (
    <PublicCard title={title} intro={intro} wide lead={<RegistrationProgress current={step} isDone={isDone} />}>
      <LedHere />
      {children}
      {!isDone && <BackToLogin />}
    </PublicCard>
  );
};

const LedHere = () => {
  const { notice } = (useLocation().state ?? {}) as { notice?: StepNotice };
  return notice ? <Notice tone="warning">{translate(`registration.notice.${notice}`)}</Notice> : null;
};

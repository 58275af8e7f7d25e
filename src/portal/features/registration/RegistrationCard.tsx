import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { translate } from '#portal/i18n/i18n.ts';
import { useUnsavedChanges } from '#portal/unsaved-changes/unsaved-changes.ts';
import { BackToLogin } from '#portal/ui/pages/BackToLogin.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { PublicCard } from '#portal/ui/pages/PublicCard.tsx';
import { Icon } from '#portal/ui/display/Icon.tsx';
import type { StepNotice } from './registration.ts';
import { companyDraft } from './registration-draft.ts';
import { INPUT_SAFE_ADDRESSES, type StepName, STEPS } from './steps.ts';
import './registration.css';

/** The progress of the registration: three steps, the current one marked (R-REG-01). */
const RegistrationProgress = ({ current, isDone = false }: RegistrationProgressProps) => {
  const place = STEPS.indexOf(current);
  return (
    <ol className="registration-progress" aria-label={translate('registration.progress')}>
      {STEPS.map((name, index) => {
        const isPassed = index < place || isDone;
        const isCurrent = index === place;
        return (
          <li
            key={name}
            className={isPassed || isCurrent ? 'registration-reached' : undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className="registration-mark" aria-hidden="true">
              {isPassed ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className="registration-step">{translate(`registration.step.${name}`)}</span>
            {isPassed && <span className="visually-hidden"> {translate('registration.passed')}</span>}
          </li>
        );
      })}
    </ol>
  );
};

interface RegistrationCardProps {
  step: StepName;
  title: string;
  intro?: string;
  /** The registration is complete: leaving loses nothing. */
  isDone?: boolean;
  children: ReactNode;
}

/** The frame of a step: progress, the reason for a redirect, and a link to Login, which asks first. */
export const RegistrationCard = ({ step, title, intro, isDone, children }: RegistrationCardProps) => {
  useUnsavedChanges({
    isDirty: () => !isDone && companyDraft.read() !== null,
    safeAddresses: INPUT_SAFE_ADDRESSES,
    isStored: true,
  });
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

interface RegistrationProgressProps {
  current: StepName;
  /** The last step is complete, too. */
  isDone?: boolean;
}

import { translate } from '#portal/i18n/i18n.ts';
import { Icon } from '#portal/ui/Icon.tsx';
import { STEPS } from './steps.ts';
import type { StepName } from './steps.ts';

interface RegistrationProgressProps {
  current: StepName;
  /** The last step is done, too. */
  isDone?: boolean;
}

/** How far one has come: three steps, the current one marked (R-REG-01). */
export const RegistrationProgress = ({ current, isDone = false }: RegistrationProgressProps) => {
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

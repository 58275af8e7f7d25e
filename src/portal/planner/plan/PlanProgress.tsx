import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { hasBegun } from '#portal/planner/advance-plan.ts';
import type { PlanProgress as Progress } from './usePlanRequests.ts';

interface PlanProgressProps {
  plan: AdvancePlan;
  /** Undefined while nothing is being requested. */
  progress: Progress | undefined;
}

/** Says which request is being sent, and afterwards how many were. */
export const PlanProgress = ({ plan, progress }: PlanProgressProps) => {
  const { parts } = plan;
  const done = parts.filter(({ isDone }) => isDone).length;
  return (
    <div role="status" className="plan-progress">
      {progress && (
        <>
          <p>{translate('plan.progress', { ...progress })}</p>
          <progress aria-hidden="true" value={progress.number - 1} max={progress.total} />
        </>
      )}
      {!progress && hasBegun(plan) && (
        <p>
          <strong>{translate('plan.result', { done, total: parts.length })}</strong> {translate('plan.resultLeft')}
        </p>
      )}
    </div>
  );
};

import { useState } from 'react';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { ADVANCE_PLAN_ADDRESS, advancePlan } from '#portal/planner/advance-plan.ts';
import { ButtonLink } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { planTexts } from './plan.texts.ts';
import './plan.css';

addTexts(planTexts);

/** Leads back to a plan whose requests have begun and are not all done. */
const UnfinishedPlanNotice = () => {
  const [plan] = useState(() => advancePlan.read());
  if (!plan) return null;
  const done = plan.parts.filter(({ isDone }) => isDone).length;
  return (
    <div className="plan-unfinished">
      <Notice tone="warning" title={translate('plan.unfinished')}>
        <p>{translate('plan.unfinishedText', { done, total: plan.parts.length })}</p>
        <div className="plan-buttons">
          <ButtonLink to={ADVANCE_PLAN_ADDRESS}>{translate('plan.resume')}</ButtonLink>
        </div>
      </Notice>
    </div>
  );
};

export default UnfinishedPlanNotice;

import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import { addTexts, translate } from '#portal/i18n/i18n.ts';
import { advancePlan } from '#portal/planner/advance-plan.ts';
import { Page } from '#portal/ui/pages/Page.tsx';
import { PLAN_SOURCE_ADDRESS } from './plan-addresses.ts';
import { planTexts } from './plan.texts.ts';
import { PlanReceipt } from './PlanReceipt.tsx';
import { PlanReview } from './PlanReview.tsx';
import './plan.css';

addTexts(planTexts);

/**
 * One review, one confirmation and one receipt for the requests of a plan (R-PLAN-12). The stored plan says what has
 * become of each, so that this address goes on where the user left. Without a plan it goes back.
 */
const AdvancePlanPage = () => {
  const [plan, setPlan] = useState(() => advancePlan.read());
  if (!plan) return <Navigate to={PLAN_SOURCE_ADDRESS} replace />;
  const change = (changed: AdvancePlan | undefined) => {
    if (changed) advancePlan.write(changed);
    else advancePlan.clear();
    setPlan(changed ?? null);
  };
  const isDone = plan.parts.every((part) => part.isDone);
  return (
    <Page title={translate(isDone ? 'advances.receipts' : 'plan.title')}>
      {isDone ? <PlanReceipt plan={plan} /> : <PlanReview plan={plan} onChange={change} />}
    </Page>
  );
};

export default AdvancePlanPage;

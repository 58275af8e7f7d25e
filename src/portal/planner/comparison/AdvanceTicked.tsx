import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatEuros } from '#shared/money/format-money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ADVANCE_PLAN_ADDRESS, advancePlan, createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { showToast } from '#portal/ui/toasts/toasts.ts';
import { useStore } from '#portal/ui/useStore.ts';
import type { AdvanceableMatch } from './compare-own-list.ts';
import { sumTicked, TicksContext, toSelections } from './ticks.ts';

/** The most requests of one plan. */
const MOST_REQUESTS = 200;

/** Count and sum of the ticked invoices, and the way to their advance. */
export const AdvanceTicked = ({ matches }: { matches: readonly AdvanceableMatch[] }) => {
  const ticked = useStore(use(TicksContext));
  const navigate = useNavigate();
  const { count, cents } = sumTicked(matches, ticked);
  const advance = () => {
    const plan = createAdvancePlan(toSelections(matches, ticked));
    if (plan.parts.length > MOST_REQUESTS) {
      showToast({ kind: 'warning', text: translate('comparison.tooMany', { max: MOST_REQUESTS }) });
      return;
    }
    advancePlan.write(plan);
    void navigate(ADVANCE_PLAN_ADDRESS);
  };
  return (
    <div className="compare-advance">
      <p role="status">
        {translate('comparison.ticked', { smart_count: count })}{' '}
        <strong className="tabular">{formatEuros(cents)}</strong>
      </p>
      <Button variant="primary" icon="advance" disabled={count === 0} onClick={advance}>
        {translate('comparison.advance')}
      </Button>
    </div>
  );
};

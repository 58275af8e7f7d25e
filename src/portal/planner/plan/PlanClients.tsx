import type { AdvancePlan } from '#generated/stored/advance-plan.ts';
import type { SelectedInvoice } from '#portal/advances/advance-selection.ts';
import type { Simulation } from '#portal/advances/simulation.ts';
import { removeInvoicesFromPart } from '#portal/planner/advance-plan.ts';
import { focusMissingFields } from '#portal/ui/actions/focus-missing-fields.ts';
import { PlanPartView } from './PlanPartView.tsx';
import type { ReviewedPart } from './reviewed-part.ts';

interface PlanClientsProps {
  plan: AdvancePlan;
  parts: readonly ReviewedPart[];
  /** Something is being requested. */
  isBusy: boolean;
  /** Whether terms and account are there; otherwise the buttons lead to what is missing. */
  canRequest: boolean;
  onRequest: (reviewed: ReviewedPart, price: Simulation) => void;
  onChange: (plan: AdvancePlan | undefined) => void;
}

/** The parts by client. */
export const PlanClients = ({ plan, parts, isBusy, canRequest, onRequest, onChange }: PlanClientsProps) => (
  <>
    {groupByClient(parts).map((group) => (
      <section key={group[0]?.part.idempotencyKey} className="plan-client">
        <h2>{group[0]?.part.clientName}</h2>
        {group.map((reviewed) => (
          <PlanPartView
            key={reviewed.part.idempotencyKey}
            reviewed={reviewed}
            total={parts.length}
            isBusy={isBusy}
            onRequest={(price, button) => (canRequest ? onRequest(reviewed, price) : focusMissingFields(button))}
            onRemove={(removed: readonly SelectedInvoice[]) =>
              onChange(removeInvoicesFromPart(plan, reviewed.part, removed))
            }
          />
        ))}
      </section>
    ))}
  </>
);

/** Groups neighbouring parts of one client. */
function groupByClient(parts: readonly ReviewedPart[]): ReviewedPart[][] {
  const groups: ReviewedPart[][] = [];
  for (const reviewed of parts) {
    const last = groups.at(-1);
    if (last?.[0]?.part.numClient === reviewed.part.numClient) last.push(reviewed);
    else groups.push([reviewed]);
  }
  return groups;
}

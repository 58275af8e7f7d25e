import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatEuros } from '#shared/money.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ADVANCE_PLAN_ADDRESS, advancePlan, createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { ActionRow } from '#portal/ui/ActionRow.tsx';
import { Button } from '#portal/ui/Button.tsx';
import { Notice } from '#portal/ui/Notice.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import type { AdvanceableInvoices, Candidates } from './candidates.ts';
import { useKeptChanges } from './kept-changes.ts';
import type { Need } from './need.ts';
import { OfferFigures } from './OfferFigures.tsx';
import { ChosenTables, RestTable } from './OfferTables.tsx';
import type { AlternativeName } from './propose.ts';
import { createReasons } from './reasons.ts';
import { listRestRows } from './rest-rows.ts';
import { createProposalSelection, sumChosen, toPlannedSelections, type ProposalSelection } from './selection.ts';
import type { Offer } from './settle-plan.ts';

interface OfferEditorProps {
  need: Need;
  target: number;
  dueBy: string;
  name: AlternativeName;
  offer: Offer;
  all: AdvanceableInvoices;
  candidates: Candidates;
  iban: string | undefined;
  canRequest: boolean;
}

/** An offer whose invoices can be changed by hand; its sums follow at once, as all prices are known (R-PLAN-03). */
export const OfferEditor = (props: OfferEditorProps) => {
  const { name, offer, target, need, all, candidates, dueBy, iban, canRequest } = props;
  const [kept, keep] = useKeptChanges();
  const [selection] = useState(() =>
    createProposalSelection(offer, candidates.priced, kept?.name === name ? kept.ticked : undefined),
  );
  const today = useToday();
  const navigate = useNavigate();
  const { reasons, rest } = useMemo(() => {
    const inOffer = new Set(offer.invoices.map(({ candidate }) => candidate.key));
    const others = candidates.priced.filter(({ key }) => !inOffer.has(key));
    const explained = createReasons(name, offer, others);
    return { reasons: explained, rest: listRestRows(all, candidates, others, dueBy, explained) };
  }, [name, offer, all, candidates, dueBy]);
  const review = () => {
    keep({ name, ticked: selection.ticked.get() });
    advancePlan.write(createAdvancePlan(toPlannedSelections(selection.getChosen()), iban));
    void navigate(ADVANCE_PLAN_ADDRESS);
  };
  return (
    <>
      <Figures selection={selection} offer={offer} target={target} today={today} wantedDay={need.day} />
      <ChosenTables offer={offer} reasons={reasons} selection={selection} />
      <RestTable rows={rest} selection={selection} />
      {canRequest && <Actions selection={selection} onReview={review} />}
    </>
  );
};

interface FiguresProps {
  selection: ProposalSelection;
  offer: Offer;
  target: number;
  today: string;
  wantedDay: string;
}

const Figures = ({ selection, offer, target, today, wantedDay }: FiguresProps) => {
  useStore(selection.ticked);
  const totals = sumChosen(selection.getChosen());
  const missing = target - totals.net;
  const isChanged = totals.net !== offer.net || totals.cost !== offer.cost;
  return (
    <>
      <OfferFigures totals={totals} today={today} wantedDay={wantedDay} />
      {offer.needsAuthorisation && (
        <Notice tone="warning">
          <p>{translate('advances.needsAuthorisation')}</p>
        </Notice>
      )}
      <div className="proposal-change" role="status">
        {isChanged && (
          <>
            <p>
              {translate(missing > 0 ? 'proposal.missing' : 'proposal.tooMuch', {
                amount: formatEuros(Math.abs(missing)),
              })}
            </p>
            <Button variant="text" onClick={selection.reset}>
              {translate('proposal.reset')}
            </Button>
          </>
        )}
      </div>
    </>
  );
};

const Actions = ({ selection, onReview }: { selection: ProposalSelection; onReview: () => void }) => {
  const isEmpty = useStore(selection.ticked).size === 0;
  return (
    <ActionRow>
      <Button variant="primary" disabled={isEmpty} onClick={onReview}>
        {translate('proposal.review')}
      </Button>
    </ActionRow>
  );
};

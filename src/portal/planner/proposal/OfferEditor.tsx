import { memo, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { IsoDay } from '#shared/dates/days.ts';
import type { Cents } from '#shared/money/money.ts';
import type { AlternativeName } from '#shared/scenes/planner-decisions.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { ADVANCE_PLAN_ADDRESS, advancePlan, createAdvancePlan } from '#portal/planner/advance-plan.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { useStore } from '#portal/ui/useStore.ts';
import type { AdvanceableInvoices, Candidates } from './candidates.ts';
import type { OfferReasons } from './decided-proposal.ts';
import { useKeptChanges } from './kept-changes.ts';
import type { Need } from '#portal/planner/proposal-address.ts';
import { OfferBar } from './OfferBar.tsx';
import { OfferFigures } from './OfferFigures.tsx';
import { ChosenTables, RestTable } from './OfferTables.tsx';
import { listRestRows } from './rest-rows.ts';
import { createProposalSelection, sumChosen, toPlannedSelections, type ProposalSelection } from './selection.ts';
import type { Offer } from './settle-plan.ts';

interface OfferEditorProps {
  need: Need;
  target: Cents;
  dueBy: IsoDay;
  name: AlternativeName;
  offer: Offer;
  reasons: OfferReasons;
  all: AdvanceableInvoices;
  candidates: Candidates;
  iban: string | undefined;
  canRequest: boolean;
}

/** An offer whose invoices can be changed by hand; its sums follow at once, as all prices are known (R-PLAN-03). */
export const OfferEditor = memo((props: OfferEditorProps) => {
  const { name, offer, reasons, target, need, all, candidates, dueBy, iban, canRequest } = props;
  const [kept, keep] = useKeptChanges();
  const [selection] = useState(() =>
    createProposalSelection(
      offer,
      candidates.priced,
      kept?.name === name && kept.target === target ? kept.ticked : undefined,
    ),
  );
  const today = useToday();
  const navigate = useNavigate();
  const rest = useMemo(() => {
    const inOffer = new Set(offer.invoices.map(({ candidate }) => candidate.key));
    const others = candidates.priced.filter(({ key }) => !inOffer.has(key));
    return listRestRows(all, candidates, others, dueBy, reasons);
  }, [offer, reasons, all, candidates, dueBy]);
  const review = () => {
    keep({ target, name, ticked: selection.ticked.get() });
    advancePlan.write(createAdvancePlan(toPlannedSelections(selection.getChosen()), iban));
    void navigate(ADVANCE_PLAN_ADDRESS);
  };
  return (
    <>
      <Figures selection={selection} offer={offer} today={today} wantedDay={need.day} />
      <ChosenTables offer={offer} reasons={reasons} selection={selection} />
      <RestTable rows={rest} selection={selection} />
      <OfferBar selection={selection} target={target} onReview={canRequest ? review : undefined} />
    </>
  );
});

interface FiguresProps {
  selection: ProposalSelection;
  offer: Offer;
  today: IsoDay;
  wantedDay: IsoDay;
}

const Figures = ({ selection, offer, today, wantedDay: requestedDay }: FiguresProps) => {
  useStore(selection.ticked);
  return (
    <>
      <OfferFigures totals={sumChosen(selection.getChosen())} today={today} wantedDay={requestedDay} />
      {offer.needsAuthorisation && (
        <Notice tone="warning">
          <p>{translate('advances.needsAuthorisation')}</p>
        </Notice>
      )}
    </>
  );
};

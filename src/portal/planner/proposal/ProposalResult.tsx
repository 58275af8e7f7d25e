import type { IsoDay } from '#shared/dates/days.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';
import type { Client } from '#shared/records/records.ts';
import { useToday } from '#portal/clock/useToday.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { QueryResult } from '#portal/lists/QueryResult.tsx';
import { Button } from '#portal/ui/actions/Button.tsx';
import { Notice } from '#portal/ui/display/Notice.tsx';
import { Calculating } from './Calculating.tsx';
import { LaterHint } from './LaterHint.tsx';
import type { Need } from '#portal/planner/proposal-address.ts';
import { OfferChoice } from './OfferChoice.tsx';
import { sumAllNets } from './propose.ts';
import { useAdvanceableInvoices, useCandidates, useProposal, type PricingProgress } from './useProposal.ts';

interface ProposalResultProps {
  need: Need;
  clients: Client[];
  /** What has to arrive by an advance. */
  target: Cents;
  /** Invoices that are paid at maturity by this day are not proposed. */
  dueBy: IsoDay;
  /** What falls due before and is part of the needed amount. */
  counted: Cents;
  iban: string | undefined;
  canRequest: boolean;
  onNeed: (need: Need) => void;
}

/** The proposal for an amount, from the first call until it is simulated. */
export const ProposalResult = (props: ProposalResultProps) => {
  const { need, clients, target, dueBy, counted, onNeed } = props;
  const today = useToday();
  const invoices = useAdvanceableInvoices(clients);
  const candidates = useCandidates(invoices, today, dueBy);
  const plan = useProposal(candidates, target, today);
  const failed = [invoices, candidates, plan].find(({ error }) => error);
  const isReady = invoices.data && candidates.data && plan.data !== undefined;
  const data = isReady ? { all: invoices.data!, found: candidates.data!, proposal: plan.data! } : undefined;
  return (
    <QueryResult
      query={{ data, error: failed?.error ?? null, refetch: () => failed?.retry() }}
      isEmpty={({ found }) => found.priced.length === 0}
      emptyText={translate('proposal.nothing')}
      frame={<Calculating {...describeStep(candidates.progress, candidates.data !== undefined)} />}
    >
      {({ all, found, proposal }) =>
        proposal ? (
          <OfferChoice
            {...props}
            all={all}
            candidates={found}
            proposal={proposal}
            later={
              <LaterHint
                invoices={invoices}
                candidates={candidates}
                target={target}
                neededOn={need.day}
                dueBy={dueBy}
                cost={proposal.cheapest.cost}
              />
            }
          />
        ) : (
          <Impossible
            most={sumAllNets(found.priced)}
            onAccept={(most) => onNeed({ cents: most + counted, day: need.day })}
          />
        )
      }
    </QueryResult>
  );
};

const describeStep = (progress: PricingProgress, isPriced: boolean) => {
  if (isPriced) return { text: translate('proposal.computing') };
  const { done, total } = progress;
  if (total === 0) return { text: translate('proposal.readingInvoices') };
  return { text: translate('proposal.pricing', { done, smart_count: total }), progress };
};

/** All invoices together are not enough: says what is possible. */
const Impossible = ({ most, onAccept }: { most: Cents; onAccept: (most: Cents) => void }) => (
  <Notice tone="warning" title={translate('proposal.atMost', { amount: formatEuros(most) })}>
    <p>{translate('proposal.atMostText')}</p>
    <Button variant="primary" onClick={() => onAccept(most)}>
      {translate('proposal.proposeAmount', { amount: formatEuros(most) })}
    </Button>
  </Notice>
);

import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { formatEuros } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Notice } from '#portal/ui/display/Notice.tsx';
import type { IsoDay } from '#shared/dates/days.ts';
import { ALTERNATIVES, type AlternativeName } from '#shared/scenes/planner-decisions.ts';
import type { AdvanceableInvoices, Candidates } from './candidates.ts';
import type { ExplainedProposal } from './decided-proposal.ts';
import type { Need } from '#portal/planner/proposal-address.ts';
import { useKeptChanges } from './kept-changes.ts';
import { OfferEditor } from './OfferEditor.tsx';
import type { Offer } from './settle-plan.ts';

interface OfferChoiceProps {
  need: Need;
  target: Cents;
  dueBy: IsoDay;
  all: AdvanceableInvoices;
  candidates: Candidates;
  proposal: ExplainedProposal;
  iban: string | undefined;
  canRequest: boolean;
  /** What waiting would save. */
  later: ReactNode;
}

/** The alternatives with their costs side by side (R-PLAN-03), and the chosen one. */
export const OfferChoice = ({ proposal, later, ...props }: OfferChoiceProps) => {
  const [kept] = useKeptChanges();
  const [name, setName] = useState<AlternativeName>(kept?.target === props.target ? kept.name : 'cheapest');
  // Its tables take a while; the button is pressed at once, and a report knows of it.
  const wanted = useDeferredValue(name);
  const shown = proposal[wanted] ? wanted : 'cheapest';
  const offer = proposal[shown] ?? proposal.cheapest;
  return (
    <section className="proposal-offer" aria-labelledby="proposal-offer">
      <h2 id="proposal-offer">{translate('proposal.offer', { amount: formatEuros(props.target) })}</h2>
      <fieldset className="proposal-alternatives">
        <legend className="visually-hidden">{translate('proposal.alternatives')}</legend>
        {ALTERNATIVES.filter((each) => each !== 'withoutAuthorisation' || proposal.tellsLimits).map((each) => (
          <Alternative
            key={each}
            name={each}
            offer={proposal[each]}
            isChosen={name === each}
            onChoose={() => setName(each)}
          />
        ))}
      </fieldset>
      <p className="proposal-claim">{describeClaim(wanted, offer, proposal)}</p>
      {later}
      {!props.all.isWhole && (
        <Notice tone="warning">
          <p>{translate('proposal.partial')}</p>
        </Notice>
      )}
      <OfferEditor key={wanted} {...props} name={wanted} offer={offer} reasons={proposal.reasons[shown]!} />
    </section>
  );
};

interface AlternativeProps {
  name: AlternativeName;
  /** Undefined where it is impossible. */
  offer: Offer | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const Alternative = ({ name, offer, isChosen, onChoose }: AlternativeProps) => (
  <label className={isChosen ? 'proposal-alternative proposal-alternative-chosen' : 'proposal-alternative'}>
    <input
      type="radio"
      name="proposal-alternative"
      value={name}
      checked={isChosen}
      disabled={!offer}
      onChange={onChoose}
    />
    <span className="proposal-alternative-name">{translate(`proposal.alternative.${name}`)}</span>
    {offer ? (
      <>
        <strong className="tabular">{formatEuros(offer.cost)}</strong>
        <span className="proposal-alternative-size">{describeSize(offer)}</span>
      </>
    ) : (
      <span className="proposal-alternative-size">{translate(`proposal.alternative.impossible.${name}`)}</span>
    )}
  </label>
);

function describeSize({ invoices }: Offer): string {
  const clients = new Set(invoices.map(({ candidate }) => candidate.client.numClient)).size;
  const count = translate('proposal.invoices', { smart_count: invoices.length });
  return `${count}, ${translate('proposal.clients', { smart_count: clients })}`;
}

/** What is proved of an alternative (R-PLAN-02). */
function describeClaim(name: AlternativeName, offer: Offer, { cheapest, hasParts }: ExplainedProposal): string {
  if (name !== 'cheapest') {
    const more = Math.max(0, offer.cost - cheapest.cost);
    return translate(`proposal.claim.${name}${more === 0 ? '.same' : ''}`, { more: formatEuros(more) });
  }
  const { gap, cost } = offer;
  // Where parts can be advanced, some cents less of an invoice may cost a cent less.
  if (gap === 0) return translate(hasParts ? 'proposal.claim.best.rounded' : 'proposal.claim.best');
  return gap < cost ? translate('proposal.claim.gap', { gap: formatEuros(gap) }) : translate('proposal.claim.found');
}

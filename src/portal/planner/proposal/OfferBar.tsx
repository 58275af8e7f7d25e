import { useEffect, useRef } from 'react';
import type { Cents } from '#shared/money/money.ts';
import { formatEuros } from '#shared/money/format-money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { recordSum } from '#portal/recording/recorded-decisions.ts';
import { Button } from '#portal/ui/actions/Button.tsx';
import { useStickyBar } from '#portal/ui/actions/useStickyBar.ts';
import { useStore } from '#portal/ui/useStore.ts';
import { sumChosen, type ProposalSelection } from './selection.ts';

interface OfferBarProps {
  selection: ProposalSelection;
  target: Cents;
  /** Undefined where nothing can be requested. */
  onReview: (() => void) | undefined;
}

/** The sums of the ticked invoices, which stay visible while others are ticked, and what follows. */
export const OfferBar = ({ selection, target, onReview }: OfferBarProps) => {
  const bar = useRef<HTMLElement>(null);
  useStickyBar(bar, true);
  const isChanged = useStore(selection.ticked) !== selection.proposed;
  const { net, cost, lines } = sumChosen(selection.getChosen());
  const missing = target - net;
  useEffect(() => {
    if (isChanged) recordSum(target, [...lines.map(({ total }) => total), missing]);
  });
  const reset = () => {
    // The button goes with the changes.
    bar.current?.focus();
    selection.reset();
  };
  return (
    <section ref={bar} className="proposal-bar" tabIndex={-1} aria-label={translate('proposal.bar')}>
      <div role="status">
        <p className="tabular">{translate('proposal.sums', { net: formatEuros(net), cost: formatEuros(cost) })}</p>
        {isChanged && (
          <p>
            {translate(missing > 0 ? 'proposal.missing' : 'proposal.tooMuch', {
              amount: formatEuros(Math.abs(missing)),
            })}
          </p>
        )}
      </div>
      <div className="proposal-bar-actions">
        {isChanged && (
          <Button variant="text" onClick={reset}>
            {translate('proposal.reset')}
          </Button>
        )}
        {onReview && (
          <Button variant="primary" disabled={lines.length === 0} onClick={onReview}>
            {translate('proposal.review')}
          </Button>
        )}
      </div>
    </section>
  );
};

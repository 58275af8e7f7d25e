import { useSyncExternalStore } from 'react';
import { formatEuros } from '#shared/money.ts';
import { translate } from '#portal/i18n/i18n.ts';
import { Button } from '#portal/ui/Button.tsx';
import type { AdvanceSelection } from './advance-selection.ts';

interface AdvanceTotalsProps {
  selection: AdvanceSelection;
  /** Client and account are chosen (R-ADV-08, R-ADV-09). */
  isReady: boolean;
  onSimulate: () => void;
  onRequest: () => void;
}

/** Count and amount of what is chosen, always in view, with what can be done with it (R-ADV-06, R-ADV-07). */
export const AdvanceTotals = ({ selection, isReady, onSimulate, onRequest }: AdvanceTotalsProps) => {
  const { count, cents } = useSyncExternalStore(selection.subscribe, selection.totals);
  const canProceed = isReady && count > 0;
  return (
    <section className="advance-totals" aria-label={translate('advances.selection')}>
      <p className="advance-sum" aria-live="polite">
        <strong className="tabular">{formatEuros(cents)}</strong>
        <span>{translate('advances.selected', { smart_count: count })}</span>
      </p>
      {!canProceed && (
        <p className="advance-hint">{translate(isReady ? 'advances.chooseInvoice' : 'advances.chooseBoth')}</p>
      )}
      <div className="advance-buttons">
        <Button disabled={!canProceed} onClick={onSimulate}>
          {translate('advances.simulate')}
        </Button>
        <Button variant="primary" disabled={!canProceed} onClick={onRequest}>
          {count > 0
            ? translate('advances.requestAmount', { amount: formatEuros(cents) })
            : translate('advances.request')}
        </Button>
      </div>
    </section>
  );
};
